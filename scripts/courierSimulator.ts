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
});

await runCommand(async () => {
	const settings = environment.parse(process.env);
	const { app, report } = createCourierSimulator({
		email: settings.SHIPROCKET_EMAIL,
		password: settings.SHIPROCKET_PASSWORD,
	});
	/** Lets something happen to a parcel, and tells the shop. */
	app.post('/simulator/events', async ({ body }) => {
		const { trackingId, status, expectedDay } = event.parse(body);
		const answer = await fetch(settings.WEBHOOK_URL, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-api-key': settings.COURIER_WEBHOOK_TOKEN },
			body: JSON.stringify(report(trackingId, status, new Date(), expectedDay)),
		});
		return { shopAnswered: answer.status };
	});
	console.log(
		`The simulated courier listens on ${await app.listen({ port: settings.PORT, host: '127.0.0.1' })}`,
	);
	await new Promise((stop) => process.once('SIGTERM', stop).once('SIGINT', stop));
	await app.close();
});
