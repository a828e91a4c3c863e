import { Button } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import type { PhotoUpload } from './use-photo-upload';

/** What can be done about the photo besides choosing another one. */
export function PhotoAction({ photo: { state, choose, clear } }: { photo: PhotoUpload }) {
  switch (state.status) {
    case 'blank':
      return null;
    case 'sending':
    case 'sent':
      return (
        <Button variant="ghost" onClick={clear}>
          <X aria-hidden /> {state.status === 'sending' ? 'Cancel upload' : 'Remove photo'}
        </Button>
      );
    case 'refused': {
      const { file } = state;
      return file ? (
        <Button variant="ghost" onClick={() => choose([file])}>
          <RotateCw aria-hidden /> Send again
        </Button>
      ) : null;
    }
  }
}
