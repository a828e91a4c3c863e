export {
  eraseMails,
  eraseMailsAboutPurchases,
  eraseMailsOfEvents,
  SELECT_MAILS_OF_USER,
} from './erase-mails';
export {
  FOR_ADMINS,
  MailKind,
  type CancellationCause,
  type FailedRefundAction,
  type MailData,
  type MailDecision,
  type MailItem,
  type MailOrders,
  type MailPurchase,
  type MailRefund,
  type MailRefunds,
  type MailReplacement,
  type MailTracking,
} from './mail-data';
export { MailRenderer, type FindAttachments, type MailLinks, type RenderedMail } from './mail-renderer';
export { MailResolver } from './mail.resolver';
export { MailSender } from './mail-sender';
export { MailService } from './mail.service';
export { Mail, MailStatus } from './mail.entity';
export { insertMailSql, mailLinesSql, Outbox } from './outbox';
