import { Image } from '../platform/images/image.entity';
import { IdempotentRequest } from '../platform/idempotency/idempotent-request.entity';
import { Address, BillingDetails } from './addresses';
import { AuditEvent } from './audit';
import { CatalogueImport, CatalogueImportRow } from './catalogue-csv';
import { CartLine, CartRevision } from './carts';
import { Mail } from './mail';
import { Document, DocumentCounter } from './documents';
import { Shipment } from './fulfillment';
import { CustomizationAnswer, CustomizationRequest } from './customization';
import { Order, OrderEvent, Purchase } from './orders';
import { Payment, Refund, WebhookEvent } from './payments';
import { ScheduledJob } from './jobs';
import { Reconciliation } from './reconciliation';
import { Return } from './returns';
import { Review } from './reviews';
import { ShoppingList, ShoppingListLine } from './shopping-lists';
import { StockAlert } from './stock-alerts';
import {
  Category,
  FormerCategorySlug,
  SearchWithoutResult,
  SearchWord,
  Specification,
  StockMovement,
  SynonymGroup,
  Tool,
  ToolImage,
  ToolSearch,
  ToolSku,
  ToolSlug,
} from './tools';
import { ToolReview } from './tool-reviews';
import { User } from './users';
import { Claim, ClaimPhoto } from './claims';

export const entities = [
  AuditEvent,
  ScheduledJob,
  Mail,
  User,
  Address,
  BillingDetails,
  Category,
  FormerCategorySlug,
  Tool,
  ToolSlug,
  ToolSku,
  Specification,
  ToolImage,
  ToolSearch,
  SearchWord,
  SynonymGroup,
  SearchWithoutResult,
  StockMovement,
  StockAlert,
  CatalogueImport,
  CatalogueImportRow,
  Purchase,
  Shipment,
  Order,
  OrderEvent,
  Return,
  Claim,
  ClaimPhoto,
  Document,
  DocumentCounter,
  CartRevision,
  CartLine,
  ShoppingList,
  ShoppingListLine,
  Payment,
  Refund,
  WebhookEvent,
  Reconciliation,
  ToolReview,
  Review,
  CustomizationRequest,
  CustomizationAnswer,
  IdempotentRequest,
  Image,
] as const;
