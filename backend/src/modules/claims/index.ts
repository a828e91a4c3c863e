export { ClaimPhoto } from './claim-photo.entity';
export { ClaimPhotoResolver, ClaimPhotosResolver } from './claim-photo.resolver';
export { ClaimPhotoService } from './claim-photo.service';
export { Claim, ClaimResolution, ClaimStatus } from './claim.entity';
