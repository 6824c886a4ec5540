// npm run courier:simulator: a courier service on this machine, to try out bookings and tracking (docs/adapt.md).
import { z } from 'zod';
import { createCourierSimulator } from '../sandbox/courier/simulator.ts';
import { runCommand } from './command.ts';

const environment = z.object({
	PORT: z.coerce.number().int().min(1).max(65_535).default(4400),
	SHIPROCKET_EMAIL: z.email().default('shop@example.com'),
	SHIPROCKET_PASSWORD: z.string().default('simulated'),
	COURIER_WEBHOOK_TOKEN: z.string().default('a token of the simulator'),
	/** Where the shop receives events. */
	WEBHOOK_URL: z.url().default('http://localhost:3000/api/courier/events'),
});
const event = z.object({
	trackingId: z.string(),
	/** Shiprocket's id, as in 7 for delivered. */
	status: z.int(),
	expectedDay: z.iso.date().optional(),
	/** When it happened; now by default. */
	at: z.iso.datetime().optional(),
});

await runCommand(async () => {
	const settings = environment.parse(process.env);
	const { app, report, shipments } = createCourierSimulator({
		email: settings.SHIPROCKET_EMAIL,
		password: settings.SHIPROCKET_PASSWORD,
	});
	/** Everything that was booked, as the courier's own books have it. */
	app.get('/simulator/shipments', async () => ({ shipments }));
	/** Lets something happen to a parcel, and tells the shop. */
	app.post('/simulator/events', async ({ body }, reply) => {
		const { trackingId, status, expectedDay, at } = event.parse(body);
		// A courier does not come for what was cancelled.
		if (shipments.some((one) => one.trackingId === trackingId && one.cancelled))
			return reply.status(409).send({ message: 'This parcel is cancelled.' });
		const happened = report(trackingId, status, at === undefined ? new Date() : new Date(at), expectedDay);
		const answer = await fetch(settings.WEBHOOK_URL, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-api-key': settings.COURIER_WEBHOOK_TOKEN },
			body: JSON.stringify(happened),
		});
		return { shopAnswered: answer.status };
	});
	console.log(
		`The simulated courier listens on ${await app.listen({ port: settings.PORT, host: '127.0.0.1' })}`,
	);
	await new Promise((stop) =>
		process
			.once('SIGTERM', stop)
			.once('SIGINT', stop)
			.once('disconnect', () => stop(undefined)),
	);
	await app.close();
});
