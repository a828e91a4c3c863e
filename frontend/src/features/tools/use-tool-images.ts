import { useImageUpload, type ImageUpload } from '../../uploads/use-image-upload';

/** The URLs of the images of a tool; undefined for those that were not chosen. */
interface ToolImageUrls {
  photo: string | undefined;
  further: string | undefined;
}

/** The images of a tool that are uploaded while the admin fills in the rest of its form. */
export interface ToolImages {
  /** The photo that comes first. */
  photo: ImageUpload;
  /** Another image, which becomes a row of the form once it is uploaded. */
  further: ImageUpload;
  isEmpty: boolean;
  /** Removes the images that were saved. */
  clearSaved: (saved: ToolImageUrls) => void;
  /**
   * The URLs of both, after pending uploads complete.
   * @throws ImageUploadError when an upload fails.
   */
  urls: () => Promise<ToolImageUrls>;
}

export function useToolImages(): ToolImages {
  const photo = useImageUpload('imageLink');
  const further = useImageUpload();
  return {
    photo,
    further,
    isEmpty: photo.state.status === 'empty' && further.state.status === 'empty',
    clearSaved: (saved) => {
      photo.clearSaved(saved.photo);
      further.clearSaved(saved.further);
    },
    urls: async () => {
      // The user may choose another photo while the further image is uploaded.
      const [, furtherUrl] = await Promise.all([photo.url(), further.url()]);
      return { photo: await photo.url(), further: furtherUrl };
    },
  };
}
