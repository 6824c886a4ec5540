import { config } from 'zod';

// Zod would compile its parsers from text, which the content security policy does not allow.
config({ jitless: true });
