import { GraphQLString } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { DependsOn } from '../../graphql/selected-fields';
import { Claim } from './claim.entity';
import { ClaimPhoto, MAX_PHOTOS } from './claim-photo.entity';
import type { ClaimPhotoService } from './claim-photo.service';

@Resolver(() => ClaimPhoto)
export class ClaimPhotoResolver {
  constructor(private readonly photos: ClaimPhotoService) {}

  @FieldResolver(() => GraphQLString, {
    description:
      'The address of the photo as WebP, at most 1,600 pixels wide. It needs no sign-in and is valid for five minutes.',
  })
  url(@Root() photo: ClaimPhoto): Promise<string> {
    return this.photos.createUrl(photo, 'full');
  }

  @FieldResolver(() => GraphQLString, { description: 'As `url`, at most 320 pixels wide.' })
  previewUrl(@Root() photo: ClaimPhoto): Promise<string> {
    return this.photos.createUrl(photo, 'preview');
  }
}

/** The photos of a claim. Only its customer and admins can read claims. */
@Resolver(() => Claim)
export class ClaimPhotosResolver {
  constructor(private readonly photos: ClaimPhotoService) {}

  @DependsOn('id')
  @ListSize(MAX_PHOTOS)
  @FieldResolver(() => [ClaimPhoto], {
    name: 'photos',
    description: `The photos of the problem, at most ${MAX_PHOTOS}.`,
  })
  listPhotos(@Root() claim: Claim, @Ctx() context: Context): Promise<readonly ClaimPhoto[]> {
    return context.load(this.photos.loadByClaims, claim.id);
  }
}
