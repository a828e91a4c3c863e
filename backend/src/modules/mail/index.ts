export { eraseMails, eraseMailsOfEvents } from './erase-mails';
export { MailKind, type MailData } from './mail-data';
export { MailRenderer, type MailLinks } from './mail-renderer';
export { MailResolver } from './mail.resolver';
export { MailSender } from './mail-sender';
export { MailService } from './mail.service';
export { Mail, MailStatus } from './mail.entity';
export { Outbox } from './outbox';
