import { randomBytes } from 'node:crypto';
import { z } from 'zod';

export const sandboxKeys = z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() });
export type SandboxKeys = z.output<typeof sandboxKeys>;

/** Random keys, so that no two sandboxes sign alike. */
export function newKeys(): SandboxKeys {
	return {
		keyId: `rzp_sandbox_${randomBytes(7).toString('hex')}`,
		keySecret: randomBytes(24).toString('base64url'),
		webhookSecret: randomBytes(24).toString('base64url'),
	};
}
