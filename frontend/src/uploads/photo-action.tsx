import { Button } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import type { PhotoUpload } from './use-photo-upload';

/** The button to cancel the upload, remove the photo or send it again. */
export function PhotoAction({ photo: { state, choose, clear } }: { photo: PhotoUpload }) {
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
