export { eraseStockAlerts } from './erase-stock-alerts';
export { StockAlert } from './stock-alert.entity';
export { StockAlertResolver } from './stock-alert.resolver';
export { StockAlertService } from './stock-alert.service';
