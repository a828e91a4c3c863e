import type { QuotaName } from '../common/quotas';
import { Role, type Viewer } from '../common/viewer';

/**
 * The least role for each operation that is not public, in GraphQL and REST. Where access depends on the record, a
 * predicate below decides as well.
 */
export const roles = {
  addTool: Role.ADMIN,
  updateTool: Role.ADMIN,
  deleteTool: Role.ADMIN,
  exportCatalogue: Role.ADMIN,
  readCatalogueImport: Role.ADMIN,
  uploadCatalogueImport: Role.ADMIN,
  applyCatalogueImport: Role.ADMIN,
  discardCatalogueImport: Role.ADMIN,
  updateTools: Role.ADMIN,
  archiveTools: Role.ADMIN,
  restoreTools: Role.ADMIN,
  listArchivedTools: Role.ADMIN,
  listStockMovements: Role.ADMIN,

  addCategory: Role.ADMIN,
  updateCategory: Role.ADMIN,
  sortCategories: Role.ADMIN,
  mergeCategories: Role.ADMIN,

  listSynonymGroups: Role.ADMIN,
  addSynonymGroup: Role.ADMIN,
  updateSynonymGroup: Role.ADMIN,
  deleteSynonymGroup: Role.ADMIN,
  listSearchesWithoutResult: Role.ADMIN,
  deleteSearchesWithoutResult: Role.ADMIN,

  placeOrder: Role.USER,
  placePurchase: Role.USER,
  readPurchase: Role.USER,
  listOwnPurchases: Role.USER,
  listPurchases: Role.ADMIN,
  updatePurchase: Role.USER,
  listOwnOrders: Role.USER,
  listOrders: Role.ADMIN,
  readOrder: Role.USER,
  readOrderActor: Role.ADMIN,
  cancelOrder: Role.USER,
  cancelPurchase: Role.USER,
  cancelUnpaidOrders: Role.ADMIN,
  packOrders: Role.ADMIN,
  unpackOrders: Role.ADMIN,
  shipOrders: Role.ADMIN,
  updateShipment: Role.ADMIN,
  deliverShipments: Role.ADMIN,
  confirmReceipt: Role.USER,

  listReturns: Role.ADMIN,
  requestReturn: Role.USER,
  cancelReturn: Role.USER,
  receiveReturn: Role.ADMIN,
  refundReturn: Role.ADMIN,

  listClaims: Role.ADMIN,
  requestClaim: Role.USER,
  answerClaim: Role.USER,
  cancelClaim: Role.USER,
  askAboutClaim: Role.ADMIN,
  acceptClaim: Role.ADMIN,
  rejectClaim: Role.ADMIN,
  refundClaim: Role.ADMIN,

  readCart: Role.USER,
  changeCart: Role.USER,

  readShoppingLists: Role.USER,
  changeShoppingLists: Role.USER,

  createPaymentIntent: Role.USER,
  confirmPayment: Role.USER,
  listUnallocatedRefunds: Role.ADMIN,
  listFailedRefunds: Role.ADMIN,
  allocateRefund: Role.ADMIN,
  refundOrder: Role.ADMIN,
  recordOutsideRefund: Role.ADMIN,
  readReconciliation: Role.ADMIN,

  addReview: Role.USER,
  readReviewerEmail: Role.ADMIN,
  listAllReviews: Role.ADMIN,
  hideReview: Role.ADMIN,
  showReview: Role.ADMIN,
  deleteReview: Role.ADMIN,

  readOwnToolReview: Role.USER,
  addToolReview: Role.USER,
  updateToolReview: Role.USER,
  deleteToolReview: Role.USER,
  listAllToolReviews: Role.ADMIN,
  readToolReview: Role.ADMIN,
  hideToolReview: Role.ADMIN,
  showToolReview: Role.ADMIN,
  answerToolReview: Role.ADMIN,

  readUser: Role.USER,
  updateProfile: Role.USER,
  deleteUser: Role.USER,
  exportOwnData: Role.USER,
  signOutEverywhere: Role.USER,
  listUsers: Role.ADMIN,
  makeAdmin: Role.ADMIN,
  removeAdmin: Role.ADMIN,

  listOwnAddresses: Role.USER,
  addAddress: Role.USER,
  updateAddress: Role.USER,
  deleteAddress: Role.USER,
  readBillingDetails: Role.USER,
  updateBillingDetails: Role.USER,
  deleteBillingDetails: Role.USER,

  readStockAlert: Role.USER,
  addStockAlert: Role.USER,
  removeStockAlert: Role.USER,

  listMails: Role.ADMIN,
  resendMail: Role.ADMIN,

  listCustomizationRequests: Role.ADMIN,
  readCustomizationRequest: Role.ADMIN,
  answerCustomizationRequest: Role.ADMIN,
  closeCustomizationRequest: Role.ADMIN,
  reopenCustomizationRequest: Role.ADMIN,
  deleteCustomizationRequest: Role.ADMIN,

  readOverview: Role.ADMIN,
  listAuditEvents: Role.ADMIN,
  listJobs: Role.ADMIN,
  uploadImage: Role.USER,
  uploadClaimPhoto: Role.USER,
} as const satisfies Readonly<Record<string, Role>>;

/** The quota that each write counts towards, in GraphQL and REST, and the reads that cost much. */
export const quotas = {
  addTool: 'writes',
  updateTool: 'writes',
  deleteTool: 'writes',
  uploadCatalogueImport: 'uploads',
  applyCatalogueImport: 'writes',
  discardCatalogueImport: 'writes',
  updateTools: 'writes',
  archiveTools: 'writes',
  restoreTools: 'writes',

  addCategory: 'writes',
  updateCategory: 'writes',
  sortCategories: 'writes',
  mergeCategories: 'writes',

  addSynonymGroup: 'writes',
  updateSynonymGroup: 'writes',
  deleteSynonymGroup: 'writes',
  deleteSearchesWithoutResult: 'writes',

  placeOrder: 'orders',
  placePurchase: 'orders',
  updatePurchase: 'writes',
  cancelOrder: 'writes',
  cancelPurchase: 'writes',
  cancelUnpaidOrders: 'writes',
  packOrders: 'writes',
  unpackOrders: 'writes',
  shipOrders: 'writes',
  updateShipment: 'writes',
  deliverShipments: 'writes',
  confirmReceipt: 'writes',

  requestReturn: 'writes',
  cancelReturn: 'writes',
  receiveReturn: 'writes',
  refundReturn: 'writes',

  requestClaim: 'writes',
  answerClaim: 'writes',
  cancelClaim: 'writes',
  askAboutClaim: 'writes',
  acceptClaim: 'writes',
  rejectClaim: 'writes',
  refundClaim: 'writes',

  changeCart: 'writes',
  createCartLink: 'writes',
  changeShoppingLists: 'writes',

  createPaymentIntent: 'writes',
  confirmPayment: 'writes',
  allocateRefund: 'writes',
  refundOrder: 'writes',
  recordOutsideRefund: 'writes',

  addReview: 'reviews',
  hideReview: 'writes',
  showReview: 'writes',
  deleteReview: 'writes',

  addToolReview: 'writes',
  updateToolReview: 'writes',
  deleteToolReview: 'writes',
  hideToolReview: 'writes',
  showToolReview: 'writes',
  answerToolReview: 'writes',

  syncUser: 'signIns',
  updateProfile: 'writes',
  deleteUser: 'writes',
  signOutEverywhere: 'writes',
  makeAdmin: 'writes',
  removeAdmin: 'writes',

  addAddress: 'writes',
  updateAddress: 'writes',
  deleteAddress: 'writes',
  updateBillingDetails: 'writes',
  deleteBillingDetails: 'writes',

  addStockAlert: 'writes',
  removeStockAlert: 'writes',

  resendMail: 'writes',
  unsubscribe: 'writes',

  requestCustomization: 'customizationRequests',
  answerCustomizationRequest: 'writes',
  closeCustomizationRequest: 'writes',
  reopenCustomizationRequest: 'writes',
  deleteCustomizationRequest: 'writes',

  uploadImage: 'uploads',
  uploadClaimPhoto: 'uploads',

  getDocument: 'documents',
  getCatalogueFile: 'documents',
  exportOwnData: 'exports',
} as const satisfies Readonly<Record<string, QuotaName>>;

interface Owned {
  /** Null once the account is deleted. */
  readonly userId: string | null;
}

const isAdmin = (viewer: Viewer): boolean => viewer.role === Role.ADMIN;

const owns = (viewer: Viewer, record: Owned): boolean => record.userId === viewer.id;

const ownsOrIsAdmin = (viewer: Viewer, record: Owned): boolean => owns(viewer, record) || isAdmin(viewer);

/** The customer of the purchase, and admins. */
export const canViewPurchase = (viewer: Viewer, purchase: Owned): boolean => ownsOrIsAdmin(viewer, purchase);

/** Only the customer of the purchase: the purchase order number is the customer's own. */
export const canUpdatePurchase = (viewer: Viewer, purchase: Owned): boolean => owns(viewer, purchase);

interface ShippedParcel {
  /** Null before it is shipped. */
  readonly shippedAt: Date | null;
}

/** Of those who may see the purchase: admins from packing on, the customer once the parcel has left. */
export const canViewPackingSlip = (viewer: Viewer, parcel: ShippedParcel): boolean =>
  parcel.shippedAt !== null || isAdmin(viewer);

/** The customer of the order, and admins. */
export const canViewOrder = (viewer: Viewer, order: Owned): boolean => ownsOrIsAdmin(viewer, order);

/** Only admins: the customer may cancel until the order is packed. */
export const canCancelPackedOrder = (viewer: Viewer): boolean => isAdmin(viewer);

/** Only admins: the units may be delivered. */
export const canCancelChargedBackOrder = (viewer: Viewer): boolean => isAdmin(viewer);

/** Only admins, who act on it. */
export const canViewDueRefund = (viewer: Viewer): boolean => isAdmin(viewer);

/** Only the customer of the purchase: an admin records a delivery otherwise. */
export const canConfirmReceipt = (viewer: Viewer, purchase: Owned): boolean => owns(viewer, purchase);

/** Only the customer of the order. */
export const canRequestReturn = (viewer: Viewer, order: Owned): boolean => owns(viewer, order);

/** The customer of the order, and admins: the pieces may never arrive. */
export const canCancelReturn = (viewer: Viewer, order: Owned): boolean => ownsOrIsAdmin(viewer, order);

/** Only the customer of the order, who also answers and cancels the claim: an admin decides on it. */
export const canClaim = (viewer: Viewer, order: Owned): boolean => owns(viewer, order);

/** Only the customer of the order: an admin does not pay for others. */
export const canPayOrder = (viewer: Viewer, order: Owned): boolean => owns(viewer, order);

/** Only the author: admins hide a review, and change none. */
export const canChangeToolReview = (viewer: Viewer, review: Owned): boolean => owns(viewer, review);

interface Account {
  readonly id: string;
}

/** The user, and admins. */
export const canViewUser = (viewer: Viewer, user: Account): boolean =>
  user.id === viewer.id || isAdmin(viewer);

/** Only the user: admins see the copies in purchases. */
export const canUseAddress = (viewer: Viewer, address: Owned): boolean => owns(viewer, address);

/** Only the customer who saved it. */
export const canUseShoppingList = (viewer: Viewer, list: Owned): boolean => owns(viewer, list);

/** Only the user. */
export const canUpdateProfile = (viewer: Viewer, user: Account): boolean => user.id === viewer.id;

/** The user, and admins. */
export const canDeleteUser = (viewer: Viewer, user: Account): boolean =>
  user.id === viewer.id || isAdmin(viewer);

/** Whether a search of the viewer is counted for the admins, who search the products that they edit. */
export const isShopper = (viewer: Viewer | undefined): boolean => viewer?.role !== Role.ADMIN;
