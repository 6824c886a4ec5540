import type { Mount } from './platform/http/mount.ts';
import type { Services } from './services.ts';

/** Every domain's part of the HTTP interface, in one list. */
export function mountAll(mount: Mount, services: Services): void {
	void mount;
	void services;
}
