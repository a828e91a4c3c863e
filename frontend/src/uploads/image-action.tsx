import { Button } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import type { ImageUpload } from './use-image-upload';

/** The button to cancel the upload, remove the image or send it again. */
export function ImageAction({ image: { state, choose, clear } }: { image: ImageUpload }) {
  switch (state.status) {
    case 'empty':
      return null;
    case 'uploading':
    case 'uploaded':
      return (
        <Button variant="ghost" onClick={clear}>
          <X aria-hidden /> {state.status === 'uploading' ? 'Cancel upload' : 'Remove photo'}
        </Button>
      );
    case 'rejected': {
      const { file } = state;
      return file ? (
        <Button variant="ghost" onClick={() => choose([file])}>
          <RotateCw aria-hidden /> Try again
        </Button>
      ) : null;
    }
  }
}
