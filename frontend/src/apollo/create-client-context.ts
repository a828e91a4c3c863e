import { createContext } from 'react';
import { createClient } from './client';

/** Creates the Apollo client of a session. The server provides another one, which executes operations in its own process. */
export const CreateClientContext = createContext(createClient);
