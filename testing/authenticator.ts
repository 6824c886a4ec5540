import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { creationOptions, requestOptions } from '../contracts/webauthn.ts';

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** CBOR (RFC 8949) of what an attestation contains: small integers, byte strings, texts and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
	const head = (major: number, length: number) =>
		length < 24
			? Buffer.from([(major << 5) | length])
			: length < 256
				? Buffer.from([(major << 5) | 24, length])
				: Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === 'string')
		return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	const entries = [...value].flatMap(([key, each]) => [
		cbor(key),
		cbor(
			z
				.union([
					z.number(),
					z.string(),
					z.instanceof(Buffer),
					z.map(z.union([z.number(), z.string()]), z.unknown()),
				])
				.parse(each),
		),
	]);
	return Buffer.concat([head(5, value.size), ...entries]);
}

/** What an authenticator may do differently, to be rejected. */
type Behaviour = { origin?: string; verified?: boolean };

/** A passkey in software (ES256), as a browser's `navigator.credentials` would use it on a page of `origin`. */
export function createAuthenticator(origin: string) {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const id = randomBytes(32);
	let signatures = 0;

	const data = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(++signatures);
		return Buffer.concat([hash(rpId), Buffer.from([flags]), counter, rest]);
	};
	const clientData = (type: string, challenge: string, at = origin) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
	const getFlags = ({ verified = true }: Behaviour) => userPresent | (verified ? userVerified : 0);
	const common = {
		id: id.toString('base64url'),
		rawId: id.toString('base64url'),
		type: 'public-key' as const,
		clientExtensionResults: {},
	};

	return {
		/** `navigator.credentials.create` */
		create(options: unknown, behaviour: Behaviour = {}) {
			const { challenge, rp } = creationOptions.parse(options);
			const key = cbor(
				new Map<number, unknown>([
					[1, 2],
					[3, -7],
					[-1, 1],
					[-2, Buffer.from(x, 'base64url')],
					[-3, Buffer.from(y, 'base64url')],
				]),
			);
			const length = Buffer.from([0, id.length]);
			const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
			const authData = data(rp.id, getFlags(behaviour) | hasCredential, credential);
			const attestation = new Map<string, unknown>([
				['fmt', 'none'],
				['attStmt', new Map()],
				['authData', authData],
			]);
			return {
				...common,
				response: {
					clientDataJSON: clientData('webauthn.create', challenge, behaviour.origin).toString('base64url'),
					attestationObject: cbor(attestation).toString('base64url'),
				},
			};
		},
		/** `navigator.credentials.get` */
		get(options: unknown, behaviour: Behaviour = {}) {
			const { challenge, rpId } = requestOptions.parse(options);
			const authenticatorData = data(rpId, getFlags(behaviour));
			const client = clientData('webauthn.get', challenge, behaviour.origin);
			const signed = Buffer.concat([authenticatorData, hash(client)]);
			return {
				...common,
				response: {
					clientDataJSON: client.toString('base64url'),
					authenticatorData: authenticatorData.toString('base64url'),
					signature: sign('sha256', signed, privateKey).toString('base64url'),
				},
			};
		},
	};
}
