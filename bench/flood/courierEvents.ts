import { createFlood } from './kinds.ts';

/** Events with a guessed token: 400 for each, until those of one address are too many in a second. */
export const courierEvents = createFlood(
	'courier events',
	(number) => ({
		method: 'POST',
		path: '/api/courier/events',
		headers: { 'content-type': 'application/json', 'x-api-key': `guess ${number}` },
		body: JSON.stringify({ awb: `1904${number}`, shipment_status_id: 7 }),
	}),
	1000,
	['400', '429'],
);
