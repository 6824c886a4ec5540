import { browserStore } from '../session/browserStore.ts';

const key = 'deliveryPin';

/** The PIN code for which this browser last asked for a delivery date. */
export function readDeliveryPin(): string | undefined {
	const stored = browserStore.read(key) ?? '';
	return /^\d{6}$/.test(stored) ? stored : undefined;
}

export const storeDeliveryPin = (pin: string): void => browserStore.write(key, pin);
