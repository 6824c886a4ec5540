import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in lower-case hex, as the payment gateway signs. */
export function signature(secret: string, signed: string | Buffer): string {
	return createHmac('sha256', secret).update(signed).digest('hex');
}

/** Compares in constant time; anything but the exact 64 characters is not genuine. */
export function isGenuine(secret: string, signed: string | Buffer, given: string): boolean {
	const expected = Buffer.from(signature(secret, signed));
	const received = Buffer.from(given);
	return received.length === expected.length && timingSafeEqual(received, expected);
}
