import { isObjectType } from 'graphql';
import { newId } from '../../src/common/ids';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { User } from '../../src/modules/users';
import { ADDRESS, createAddress } from '../support/addresses';
import { addTool } from '../support/catalogue';
import { documentedErrors } from '../support/documented-errors';
import { createOrder, findPurchaseNumber } from '../support/orders';
import {
  createAdmin,
  createCustomer,
  createDemotedAdmin,
  createSignedOutCustomer,
  signInAgain,
  type TestUser,
} from '../support/users';
import { errorCode, ONE_WRITE, startServer, type TestServer } from '../support/server';
import { addToolReview, insertDeliveredOrder } from '../support/tool-reviews';
import { createAdminToken, createDeletedCustomer } from '../support/tokens';
import { waitForNextSecond } from '../support/wait-until';

type Caller = 'visitor' | 'owner' | 'other' | 'admin';

/** Callers who have the same permissions as another one. The tokens of the ended sessions are from before. */
const SAME_PERMISSIONS = {
  unverified: 'other',
  demoted: 'visitor',
  'signed out elsewhere': 'visitor',
  deleted: 'visitor',
} as const satisfies Readonly<Record<string, Caller>>;

type Actor = Caller | keyof typeof SAME_PERMISSIONS;

const ACTORS: readonly Actor[] = [
  'visitor',
  'owner',
  'other',
  'admin',
  'unverified',
  'demoted',
  'signed out elsewhere',
  'deleted',
];

const callerOf = (actor: Actor): Caller =>
  actor in SAME_PERMISSIONS ? SAME_PERMISSIONS[actor as keyof typeof SAME_PERMISSIONS] : (actor as Caller);

interface Row {
  readonly operation: string;
  readonly variables?: () => object;
  /** Whether the operation ends the session of the caller. */
  readonly endsSession?: boolean;
  /** The expected error code for each caller; `ok` without an error. */
  readonly codes: Readonly<Record<Caller, string>>;
}

const forEveryone = (code: string) => ({
  visitor: code,
  owner: code,
  other: code,
  admin: code,
});
const PUBLIC = forEveryone('ok');
const ADMINS = { visitor: 'UNAUTHENTICATED', owner: 'FORBIDDEN', other: 'FORBIDDEN', admin: 'ok' };
const OWNER = { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'NOT_FOUND' };
const SIGNED_IN = { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'ok', admin: 'ok' };

let orderId = '';
let purchaseNumber = '';
let addressId = '';
let toolId = '';
let shoppingListId = '';
let toolReviewId = '';
let cartToken = '';
let ownerId = '';

/** The expected error codes of every operation and every guarded field of the schema. */
const matrix: Readonly<Record<string, Row>> = {
  'Query.tools': { operation: '{ tools(first: 1) { edges { cursor } } }', codes: PUBLIC },
  'Query.searchSuggestions': {
    operation: '{ searchSuggestions(text: "saw") { tools { id } } }',
    codes: PUBLIC,
  },
  'Query.tool': {
    operation: 'query ($id: ID!) { tool(id: $id) { id } }',
    variables: () => ({ id: toolId }),
    codes: PUBLIC,
  },
  'Query.toolsBySlug': { operation: '{ toolsBySlug(slugs: ["claw-hammer"]) { id } }', codes: PUBLIC },
  'Query.categories': { operation: '{ categories { id } }', codes: PUBLIC },
  'Query.category': { operation: '{ category(slug: "other-tools") { id } }', codes: PUBLIC },
  'Query.archivedTools': { operation: '{ archivedTools(first: 1) { edges { cursor } } }', codes: ADMINS },
  'Query.stockMovements': {
    operation: 'query ($id: ID!) { stockMovements(toolId: $id, first: 1) { edges { cursor } } }',
    variables: () => ({ id: toolId }),
    codes: ADMINS,
  },
  'Query.reviews': { operation: '{ reviews(first: 1) { edges { cursor } } }', codes: PUBLIC },
  'Query.allReviews': { operation: '{ allReviews(first: 1) { edges { cursor } } }', codes: ADMINS },
  'Mutation.hideReview': {
    operation: 'mutation ($id: ID!) { hideReview(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.showReview': {
    operation: 'mutation ($id: ID!) { showReview(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.deleteReview': {
    operation: 'mutation ($id: ID!) { deleteReview(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.reviewSummary': { operation: '{ reviewSummary { totalCount } }', codes: PUBLIC },
  'Query.reviewAllowance': { operation: '{ reviewAllowance { isAllowed notice } }', codes: SIGNED_IN },
  'Review.reviewerEmail': {
    operation: '{ reviews(first: 1) { edges { node { reviewerEmail } } } }',
    codes: ADMINS,
  },
  'Query.toolReviews': {
    operation: 'query ($id: ID!) { toolReviews(toolId: $id, first: 1) { edges { cursor } } }',
    variables: () => ({ id: toolId }),
    codes: PUBLIC,
  },
  'Query.allToolReviews': { operation: '{ allToolReviews(first: 1) { edges { cursor } } }', codes: ADMINS },
  'Query.toolReview': {
    operation: 'query ($id: ID!) { toolReview(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.myToolReview': {
    operation: 'query ($id: ID!) { myToolReview(toolId: $id) { canReview } }',
    variables: () => ({ id: toolId }),
    codes: SIGNED_IN,
  },
  'Mutation.addToolReview': {
    // The tool was never delivered; tool-reviews.test.ts covers customers who received it.
    operation: `mutation ($id: ID!) { addToolReview(toolId: $id, input: { rating: 5, text: "Good" }) { id } }`,
    variables: () => ({ id: toolId }),
    codes: { ...forEveryone('BAD_USER_INPUT'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.updateToolReview': {
    operation: `mutation ($id: ID!) { updateToolReview(id: $id, input: { rating: 5, text: "Good" }) { id } }`,
    variables: () => ({ id: toolReviewId }),
    codes: OWNER,
  },
  'Mutation.deleteToolReview': {
    // An unknown id; tool-reviews.test.ts covers the author.
    operation: 'mutation ($id: ID!) { deleteToolReview(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.hideToolReview': {
    operation: 'mutation ($id: ID!) { hideToolReview(id: $id, reason: SPAM) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.showToolReview': {
    operation: 'mutation ($id: ID!) { showToolReview(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.answerToolReview': {
    operation: 'mutation ($id: ID!) { answerToolReview(id: $id, answer: "Thank you.") { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.me': { operation: '{ me { id } }', codes: SIGNED_IN },
  'Query.myOrders': { operation: '{ myOrders(first: 1) { edges { cursor } } }', codes: SIGNED_IN },
  'Query.order': {
    operation: 'query ($id: ID!) { order(id: $id) { id } }',
    variables: () => ({ id: orderId }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'ok' },
  },
  'Query.myPurchases': { operation: '{ myPurchases(first: 1) { edges { cursor } } }', codes: SIGNED_IN },
  'Query.purchases': { operation: '{ purchases(first: 1) { edges { cursor } } }', codes: ADMINS },
  'Query.purchase': {
    operation: 'query ($number: String!) { purchase(number: $number) { id } }',
    variables: () => ({ number: purchaseNumber }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'ok' },
  },
  'Mutation.updatePurchase': {
    operation: 'mutation ($number: String!) { updatePurchase(number: $number, input: {}) { id } }',
    variables: () => ({ number: purchaseNumber }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Query.cart': { operation: '{ cart { version } }', codes: SIGNED_IN },
  'Query.visitorCart': {
    operation: 'query ($lines: [CartLineInput!]!) { visitorCart(lines: $lines) { total } }',
    variables: () => ({ lines: [{ toolId, quantity: 10 }] }),
    codes: PUBLIC,
  },
  'Query.quickOrder': {
    operation: '{ quickOrder(lines: [{ sku: "HAM-0020", quantity: 12 }]) { total } }',
    codes: PUBLIC,
  },
  'Mutation.addToCart': {
    operation: 'mutation ($lines: [CartLineInput!]!) { addToCart(lines: $lines) { version } }',
    variables: () => ({ lines: [{ toolId, quantity: 10 }] }),
    codes: SIGNED_IN,
  },
  'Mutation.setCartLine': {
    operation: 'mutation ($input: CartLineChangeInput!) { setCartLine(input: $input) { version } }',
    variables: () => ({ input: { toolId, quantity: 10 } }),
    codes: SIGNED_IN,
  },
  'Mutation.removeFromCart': {
    operation: 'mutation ($id: ID!) { removeFromCart(toolIds: [$id]) { version } }',
    variables: () => ({ id: toolId }),
    codes: SIGNED_IN,
  },
  'Mutation.mergeCart': {
    operation: 'mutation ($lines: [CartLineInput!]!) { mergeCart(lines: $lines) { version } }',
    variables: () => ({ lines: [{ toolId, quantity: 10 }] }),
    codes: SIGNED_IN,
  },
  'Query.sharedCart': {
    operation: 'query ($token: String!) { sharedCart(token: $token) { total } }',
    variables: () => ({ token: cartToken }),
    codes: PUBLIC,
  },
  'Mutation.createCartLink': {
    operation: 'mutation ($lines: [CartLineInput!]!) { createCartLink(lines: $lines) { url } }',
    variables: () => ({ lines: [{ toolId, quantity: 10 }] }),
    codes: PUBLIC,
  },
  'Query.shoppingLists': { operation: '{ shoppingLists { id } }', codes: SIGNED_IN },
  'Query.shoppingList': {
    operation: 'query ($id: ID!) { shoppingList(id: $id) { id } }',
    variables: () => ({ id: shoppingListId }),
    codes: OWNER,
  },
  'Mutation.addShoppingList': {
    operation: `mutation ($name: String!, $lines: [CartLineInput!]!) {
      addShoppingList(name: $name, lines: $lines) { id }
    }`,
    variables: () => ({ name: newId(), lines: [{ toolId, quantity: 10 }] }),
    codes: SIGNED_IN,
  },
  'Mutation.renameShoppingList': {
    operation: 'mutation ($id: ID!) { renameShoppingList(id: $id, name: "Workshop") { id } }',
    variables: () => ({ id: shoppingListId }),
    codes: OWNER,
  },
  'Mutation.deleteShoppingList': {
    // An unknown id; shopping-lists.test.ts covers the owner.
    operation: 'mutation ($id: ID!) { deleteShoppingList(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.placePurchase': {
    operation: 'mutation ($input: PlacePurchaseInput!) { placePurchase(input: $input) { id } }',
    variables: () => ({
      input: {
        lines: [{ toolId, quantity: 10 }],
        phoneNumber: '01712345678',
        deliveryAddress: '1 Saw Street',
      },
    }),
    codes: SIGNED_IN,
  },
  'Query.deliveryCountries': { operation: '{ deliveryCountries { code } }', codes: PUBLIC },
  'Query.myAddresses': { operation: '{ myAddresses { id } }', codes: SIGNED_IN },
  'Mutation.addAddress': {
    operation: 'mutation ($input: AddressInput!) { addAddress(input: $input) { id } }',
    variables: () => ({ input: ADDRESS }),
    codes: SIGNED_IN,
  },
  'Mutation.updateAddress': {
    operation: 'mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) { id } }',
    variables: () => ({ id: addressId, input: ADDRESS }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Mutation.deleteAddress': {
    // An unknown id; addresses.test.ts covers the owner.
    operation: 'mutation ($id: ID!) { deleteAddress(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Query.billingDetails': { operation: '{ billingDetails { name } }', codes: SIGNED_IN },
  'Mutation.updateBillingDetails': {
    operation: `mutation {
      updateBillingDetails(input: {
        name: "Penter", line1: "1 Saw Street", city: "Boston", region: "MA", postalCode: "02101", country: "US"
      }) { name }
    }`,
    codes: SIGNED_IN,
  },
  'Mutation.deleteBillingDetails': {
    operation: 'mutation { deleteBillingDetails { name } }',
    codes: SIGNED_IN,
  },
  'Query.orderAllowance': {
    operation: 'query ($id: ID!) { orderAllowance(toolId: $id) { maxQuantity notice } }',
    variables: () => ({ id: toolId }),
    codes: SIGNED_IN,
  },
  'Query.orders': {
    operation: '{ orders(first: 1) { edges { cursor } } }',
    codes: ADMINS,
  },
  'Query.user': {
    operation: 'query ($id: ID!) { user(id: $id) { id } }',
    variables: () => ({ id: ownerId }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'ok' },
  },
  'Query.users': {
    operation: '{ users(first: 1) { edges { cursor } } }',
    codes: ADMINS,
  },
  'Query.auditEvents': {
    operation: '{ auditEvents(first: 1) { edges { cursor } } }',
    codes: ADMINS,
  },
  'Query.jobs': {
    operation: '{ jobs { name } }',
    codes: ADMINS,
  },
  'Query.unallocatedRefunds': {
    operation: '{ unallocatedRefunds(first: 1) { edges { cursor } } }',
    codes: ADMINS,
  },
  'Query.failedRefunds': {
    operation: '{ failedRefunds(first: 1) { edges { cursor } } }',
    codes: ADMINS,
  },
  'Query.overview': {
    operation: '{ overview(period: { preset: LAST_7_DAYS }) { sales { total { net } } } }',
    codes: ADMINS,
  },
  'Query.lastReconciliation': {
    operation: '{ lastReconciliation { id } }',
    codes: ADMINS,
  },
  'Mutation.addTool': {
    operation: 'mutation ($input: AddToolInput!) { addTool(input: $input) { id } }',
    variables: () => ({
      input: {
        toolName: 'Bradawl',
        price: 3,
        available: 10,
        minOrder: 1,
        toolDescription: 'Sharp.',
        imageLink: 'https://images.example/bradawl.webp',
      },
    }),
    codes: ADMINS,
  },
  'Mutation.updateTool': {
    operation: 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
    variables: () => ({ id: toolId, input: { availableChange: 1 } }),
    codes: ADMINS,
  },
  'Query.catalogueExportUrl': { operation: '{ catalogueExportUrl }', codes: ADMINS },
  'Query.catalogueImport': {
    operation: 'query ($id: ID!) { catalogueImport(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.applyCatalogueImport': {
    operation: 'mutation ($id: ID!) { applyCatalogueImport(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.discardCatalogueImport': {
    operation: 'mutation ($id: ID!) { discardCatalogueImport(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.deleteTool': {
    operation: 'mutation ($id: ID!) { deleteTool(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.updateTools': {
    operation: `mutation ($id: ID!) {
      updateTools(changes: [{ id: $id, version: 1, price: 1 }]) { updated { id } }
    }`,
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.archiveTools': {
    operation: 'mutation ($ids: [ID!]!) { archiveTools(ids: $ids) { id } }',
    variables: () => ({ ids: [newId()] }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.restoreTools': {
    operation: 'mutation ($ids: [ID!]!) { restoreTools(ids: $ids) { id } }',
    variables: () => ({ ids: [newId()] }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.addCategory': {
    operation: 'mutation ($input: AddCategoryInput!) { addCategory(input: $input) { id } }',
    variables: () => ({ input: { name: 'Adzes' } }),
    codes: ADMINS,
  },
  'Mutation.updateCategory': {
    operation: 'mutation ($id: ID!) { updateCategory(id: $id, input: { name: "Axes" }) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.sortCategories': {
    operation: 'mutation ($ids: [ID!]!) { sortCategories(ids: $ids) { id } }',
    variables: () => ({ ids: ['no-id'] }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.mergeCategories': {
    operation: 'mutation ($from: ID!, $into: ID!) { mergeCategories(from: $from, into: $into) { id } }',
    variables: () => ({ from: newId(), into: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.synonymGroups': { operation: '{ synonymGroups { id } }', codes: ADMINS },
  'Mutation.addSynonymGroup': {
    operation: 'mutation ($input: SynonymGroupInput!) { addSynonymGroup(input: $input) { id } }',
    variables: () => ({ input: { words: [] } }),
    codes: { ...ADMINS, admin: 'BAD_USER_INPUT' },
  },
  'Mutation.updateSynonymGroup': {
    operation:
      'mutation ($id: ID!, $input: SynonymGroupInput!) { updateSynonymGroup(id: $id, input: $input) { id } }',
    variables: () => ({ id: newId(), input: { words: ['mallet', 'maul'] } }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.deleteSynonymGroup': {
    operation: 'mutation ($id: ID!) { deleteSynonymGroup(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.searchesWithoutResult': { operation: '{ searchesWithoutResult { id } }', codes: ADMINS },
  'Mutation.deleteSearchesWithoutResult': {
    operation: 'mutation ($ids: [ID!]!) { deleteSearchesWithoutResult(ids: $ids) { id } }',
    variables: () => ({ ids: [newId()] }),
    codes: ADMINS,
  },
  'Mutation.makeAdmin': {
    operation: 'mutation ($id: ID!) { makeAdmin(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.signOutEverywhere': {
    operation: 'mutation { signOutEverywhere }',
    endsSession: true,
    codes: SIGNED_IN,
  },
  'Mutation.removeAdmin': {
    operation: 'mutation ($id: ID!) { removeAdmin(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.deleteUser': {
    // An unknown id; user-management.test.ts covers the deletion of existing users.
    operation: 'mutation ($id: ID!) { deleteUser(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'NOT_FOUND', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Mutation.cancelOrder': {
    // An unknown id; order-cancellation.test.ts covers the owner and admins.
    operation: 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'NOT_FOUND', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Mutation.cancelPurchase': {
    // An unknown number; purchase-cancellation.test.ts covers the owner and admins.
    operation: 'mutation { cancelPurchase(number: "TH-999999999") { id } }',
    codes: { visitor: 'UNAUTHENTICATED', owner: 'NOT_FOUND', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Mutation.packOrders': {
    // Unknown ids; fulfillment.test.ts covers existing orders and shipments.
    operation: 'mutation ($id: ID!) { packOrders(ids: [$id]) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.unpackOrders': {
    operation: 'mutation ($id: ID!) { unpackOrders(ids: [$id]) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.shipOrders': {
    operation: 'mutation ($id: ID!) { shipOrders(shipments: [{ orderIds: [$id], carrier: "UPS" }]) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.updateShipment': {
    operation: 'mutation ($id: ID!) { updateShipment(id: $id, input: { carrier: "UPS" }) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.deliverShipments': {
    operation: 'mutation ($id: ID!) { deliverShipments(ids: [$id]) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.confirmReceipt': {
    operation: 'mutation ($id: ID!) { confirmReceipt(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Purchase.mails': {
    operation: 'query ($number: String!) { purchase(number: $number) { mails { id } } }',
    variables: () => ({ number: purchaseNumber }),
    codes: { ...ADMINS, other: 'NOT_FOUND' },
  },
  'OrderEvent.actorName': {
    operation: 'query ($id: ID!) { order(id: $id) { history { actorName } } }',
    variables: () => ({ id: orderId }),
    codes: { ...ADMINS, other: 'NOT_FOUND' },
  },
  'Query.returns': { operation: '{ returns(first: 1) { edges { cursor } } }', codes: ADMINS },
  'Mutation.requestReturn': {
    // Unknown ids; returns.test.ts covers existing orders and returns.
    operation: 'mutation ($id: ID!) { requestReturn(input: { orderId: $id, quantity: 1 }) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.cancelReturn': {
    operation: 'mutation ($id: ID!) { cancelReturn(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.receiveReturn': {
    operation:
      'mutation ($id: ID!) { receiveReturn(id: $id, input: { receivedQuantity: 1, sellableQuantity: 1 }) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.refundReturn': {
    operation: 'mutation ($id: ID!) { refundReturn(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.claims': { operation: '{ claims(first: 1) { edges { cursor } } }', codes: ADMINS },
  'Mutation.requestClaim': {
    // Unknown ids; claims.test.ts covers existing orders and claims.
    operation:
      'mutation ($id: ID!) { requestClaim(input: { orderId: $id, quantity: 1, problem: "Broken" }) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.answerClaim': {
    operation: 'mutation ($id: ID!) { answerClaim(id: $id, answer: "Yes") { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.cancelClaim': {
    operation: 'mutation ($id: ID!) { cancelClaim(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.askAboutClaim': {
    operation: 'mutation ($id: ID!) { askAboutClaim(id: $id, question: "When?") { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.acceptClaim': {
    operation: 'mutation ($id: ID!) { acceptClaim(id: $id, resolution: REFUND) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.rejectClaim': {
    operation: 'mutation ($id: ID!) { rejectClaim(id: $id, note: "Normal wear") { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.refundClaim': {
    operation: 'mutation ($id: ID!) { refundClaim(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.cancelUnpaidOrders': {
    // An unknown id; unpaid-orders.test.ts covers existing users.
    operation: 'mutation ($id: ID!) { cancelUnpaidOrders(userId: $id) { cancelledCount } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.stockAlert': {
    operation: 'query ($id: ID!) { stockAlert(toolId: $id) { isActive } }',
    variables: () => ({ id: newId() }),
    codes: SIGNED_IN,
  },
  'Mutation.addStockAlert': {
    operation: 'mutation ($id: ID!) { addStockAlert(toolId: $id) { isActive } }',
    variables: () => ({ id: newId() }),
    codes: { ...forEveryone('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'Mutation.removeStockAlert': {
    operation: 'mutation ($id: ID!) { removeStockAlert(toolId: $id) { isActive } }',
    variables: () => ({ id: newId() }),
    codes: SIGNED_IN,
  },
  'Query.mails': { operation: '{ mails(first: 1) { edges { cursor } } }', codes: ADMINS },
  'Mutation.resendMail': {
    operation: 'mutation ($id: ID!) { resendMail(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Query.customizationRequests': {
    operation: '{ customizationRequests(first: 1) { edges { cursor } } }',
    codes: ADMINS,
  },
  'Query.customizationRequest': {
    operation: 'query ($id: ID!) { customizationRequest(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.requestCustomization': {
    operation: 'mutation { requestCustomization(input: { email: "jo@joinery.test" }) { id } }',
    codes: PUBLIC,
  },
  'Mutation.answerCustomizationRequest': {
    operation: 'mutation ($id: ID!) { answerCustomizationRequest(id: $id, text: "Yes") { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.closeCustomizationRequest': {
    operation: 'mutation ($id: ID!) { closeCustomizationRequest(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.reopenCustomizationRequest': {
    operation: 'mutation ($id: ID!) { reopenCustomizationRequest(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.deleteCustomizationRequest': {
    operation: 'mutation ($id: ID!) { deleteCustomizationRequest(id: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.updateProfile': {
    operation: 'mutation { updateProfile(input: { location: "Here" }) { id } }',
    codes: SIGNED_IN,
  },
  'Mutation.addReview': {
    operation: 'mutation { addReview(input: { reviewText: "Good", reviewRating: 5 }) { id } }',
    codes: SIGNED_IN,
  },
  'Mutation.syncUser': {
    // This operation requires a Firebase ID token and rejects access tokens.
    operation: 'mutation { syncUser { token } }',
    codes: forEveryone('UNAUTHENTICATED'),
  },
  'Mutation.placeOrder': {
    operation: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    variables: () => ({
      input: { toolId, orderQuantity: 10, phoneNumber: '01712345678', orderAddress: '1 Saw Street' },
    }),
    codes: SIGNED_IN,
  },
  'Mutation.createPaymentIntent': {
    operation: 'mutation ($id: ID!) { createPaymentIntent(orderId: $id) { amount } }',
    variables: () => ({ id: orderId }),
    codes: { visitor: 'UNAUTHENTICATED', owner: 'ok', other: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'Mutation.allocateRefund': {
    operation: 'mutation ($id: ID!) { allocateRefund(id: $id, orderId: $id) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.refundOrder': {
    // An unknown id; order-refunds.test.ts covers existing orders.
    operation:
      'mutation ($id: ID!) { refundOrder(input: { orderId: $id, amount: 1, reason: "Scratched" }) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.recordOutsideRefund': {
    // An unknown id; outside-refunds.test.ts covers failed refunds.
    operation:
      'mutation ($id: ID!) { recordOutsideRefund(input: { failedRefundId: $id, amount: 1, reference: "4711" }) { id } }',
    variables: () => ({ id: newId() }),
    codes: { ...ADMINS, admin: 'NOT_FOUND' },
  },
  'Mutation.confirmPayment': {
    operation: 'mutation ($id: ID!) { confirmPayment(orderId: $id) { id } }',
    variables: () => ({ id: orderId }),
    // The owner is allowed, but the order is not paid yet.
    codes: {
      visitor: 'UNAUTHENTICATED',
      owner: 'PAYMENT_NOT_COMPLETED',
      other: 'NOT_FOUND',
      admin: 'NOT_FOUND',
    },
  },
};

const schema = buildSchema(resolverClasses);
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
const nameOf = ({ type, field }: (typeof fields)[number]) => `${type.name}.${field.name}`;
const isGuarded = ({ field }: (typeof fields)[number]) =>
  field.astNode?.directives?.some(({ name }) => name.value === 'auth') ?? false;
const operations = fields.filter((field) => roots.includes(field.type) || isGuarded(field)).map(nameOf);

describe('GraphQL permission matrix', () => {
  let server: TestServer;
  let users: Record<Actor, TestUser | undefined>;
  beforeAll(async () => {
    server = await startServer();
    const owner = await createCustomer(server);
    users = {
      visitor: undefined,
      owner,
      other: await createCustomer(server),
      admin: await createAdmin(server),
      unverified: await createCustomer(server, undefined, { isVerified: false }),
      demoted: await createDemotedAdmin(server),
      'signed out elsewhere': await createSignedOutCustomer(server),
      deleted: await createDeletedCustomer(server),
    };
    const tool = await addTool(server, { id: newId(), available: 1000 });
    toolId = tool.id;
    ownerId = (await server.database.getRepository(User).findOneByOrFail({ email: owner.email })).id;
    addressId = (await createAddress(server, owner)).id;
    orderId = (await createOrder(server, owner, tool)).id;
    purchaseNumber = await findPurchaseNumber(server, orderId);
    const reviewed = await addTool(server);
    await insertDeliveredOrder(server, owner, reviewed);
    toolReviewId = (await addToolReview(server, owner, reviewed)).data.addToolReview?.id ?? '';
    const { data } = await server.graphql<{ list: { id: string }; link: { url: string } }>(
      `mutation ($lines: [CartLineInput!]!) {
        list: addShoppingList(name: "Site", lines: $lines) { id }
        link: createCartLink(lines: $lines) { url }
      }`,
      { lines: [{ toolId, quantity: 10 }] },
      owner.token,
    );
    shoppingListId = data.list.id;
    cartToken = new URL(data.link.url).hash.slice(1);
  });
  afterAll(() => server.close());

  it('covers every operation and guarded field of the schema in the permission matrix', () => {
    expect(Object.keys(matrix).sort()).toEqual([...operations].sort());
  });

  it.each(operations.flatMap((operation) => ACTORS.map((actor) => [operation, actor] as const)))(
    'returns the expected code for %s as %s',
    async (operation, actor) => {
      const row = matrix[operation];
      const user = users[actor];
      const response = await server.graphql(row?.operation ?? '', row?.variables?.(), user?.token);
      const code = errorCode(response) ?? 'ok';
      expect(code).toBe(row?.codes[callerOf(actor)]);
      // The other fields of a query stay readable.
      if (code !== 'ok' && operation.startsWith('Query.')) expect(response.data).not.toBeNull();
      if (user && code === 'ok' && row?.endsSession) {
        await waitForNextSecond();
        users[actor] = await signInAgain(server, user);
      }
    },
  );

  it('says whether a caller must sign in or be an admin', async () => {
    const loadMessage = async (actor: Actor) => {
      const { errors } = await server.graphql('{ users { totalCount } }', {}, users[actor]?.token);
      return errors?.map(({ message }) => message);
    };
    expect(await loadMessage('visitor')).toEqual(['Sign in to do this.']);
    expect(await loadMessage('other')).toEqual(['Only admins can do this.']);
  });

  it('documents the expected codes of every operation', () => {
    const undocumented = fields
      .filter(({ type }) => roots.includes(type))
      .flatMap((field) => {
        const codes = new Set(Object.values<string>(matrix[nameOf(field)]?.codes ?? {}));
        const known = ['ok', ...documentedErrors(field.field)];
        return [...codes].filter((code) => !known.includes(code)).map((code) => `${nameOf(field)} ${code}`);
      });
    expect(undocumented).toEqual([]);
  });

  it('matches the permission matrix with the @auth directives of the schema', () => {
    const guarded = fields.filter(isGuarded).map(nameOf);
    // syncUser has no @auth directive: it requires a Firebase ID token.
    const expected = operations.filter(
      (operation) => matrix[operation]?.codes.visitor !== 'ok' && operation !== 'Mutation.syncUser',
    );
    expect(guarded.sort()).toEqual(expected.sort());
  });
});

describe('Quotas of GraphQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ environment: ONE_WRITE });
  });
  afterAll(() => server.close());

  it.each(
    operations.filter((operation) => operation.startsWith('Mutation.')).map((name, index) => [name, index]),
  )('counts %s towards a quota', async (name, index) => {
    const [token, headers] = [await createAdminToken(server), { 'x-forwarded-for': `10.0.0.${index}` }];
    const row = matrix[name];
    const send = async () =>
      errorCode(await server.graphql(row?.operation ?? '', row?.variables?.(), token, headers));
    expect(await send()).not.toBe('RATE_LIMITED');
    expect(await send()).toBe('RATE_LIMITED');
  });
});
