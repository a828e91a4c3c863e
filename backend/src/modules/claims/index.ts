export { ClaimPhoto } from './claim-photo.entity';
export { Claim, ClaimResolution, ClaimStatus } from './claim.entity';
