import { z } from 'zod';

export const cart = z.object({ lines: z.array(z.string()) });
export type Cart = z.infer<typeof cart>;
