export { CustomizationRequest } from './customization-request.entity';
export { CustomizationResolver } from './customization.resolver';
export { CustomizationService } from './customization.service';
