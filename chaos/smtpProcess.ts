// A mail server as a process of its own: node chaos/smtpProcess.ts, configured by its environment.
import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { getEmailFault } from './faults.ts';
import { boxedEmail } from './mailBox.ts';

const environment = z.object({
	PORT: z.coerce.number(),
	BOX: z.string(),
	SEED: z.coerce.number(),
	/** The number of the first email, so that a restart does not repeat the faults. */
	FIRST: z.coerce.number(),
	CALM: z.stringbool(),
});

process.once('disconnect', () => process.exit());
const { PORT, BOX, SEED, FIRST, CALM } = environment.parse(process.env);
let calm = CALM;
process.on('message', (message) => {
	calm ||= message === 'calm';
});
let emails = FIRST;

const server = new SMTPServer({
	authOptional: true,
	disabledCommands: ['STARTTLS', 'AUTH'],
	logger: false,
	onData(stream, session, response) {
		const chunks: Buffer[] = [];
		stream.on('data', (chunk: Buffer) => chunks.push(chunk));
		stream.on('end', () => {
			const fault = calm ? 'none' : getEmailFault(SEED, emails++);
			if (fault !== 'none') process.send?.({ fault });
			if (fault === 'silent') return;
			if (fault === 'refused')
				return response(Object.assign(new Error('Try again later'), { responseCode: 451 }));
			const source = Buffer.concat(chunks).toString('latin1');
			const [head = ''] = source.split('\r\n\r\n', 1);
			// Quoted-printable breaks long lines and writes = as =3D.
			const token = /[?&]token=(?:3D)?([\w-]+)/.exec(source.replaceAll('=\r\n', ''))?.[1] ?? null;
			const header = (name: string) =>
				new RegExp(`^${name}: *(.*(?:\\r\\n[ \\t].*)*)`, 'im')
					.exec(head)?.[1]
					?.replaceAll(/\r\n[ \t]+/g, ' ');
			const { rcptTo } = session.envelope;
			const email = {
				messageId: header('Message-ID') ?? '',
				to: rcptTo.map(({ address }) => address),
				answered: fault === 'none',
				token,
			};
			appendFileSync(BOX, `${JSON.stringify(boxedEmail.parse(email))}\n`);
			if (fault === 'none') response();
			else for (const connection of server.connections) connection.close();
		});
	},
});
server.on('error', () => {});
server.listen(PORT, '127.0.0.1', () => process.stdout.write('ready\n'));
