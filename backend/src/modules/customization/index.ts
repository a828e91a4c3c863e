export { CustomizationAnswer } from './customization-answer.entity';
export { CustomizationAnswerResolver } from './customization-answer.resolver';
export { CustomizationRequest, CustomizationRequestStatus } from './customization-request.entity';
export { CustomizationResolver } from './customization.resolver';
export { CustomizationService } from './customization.service';
export { eraseCustomizationRequests } from './erase-requests';
