import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitConnections } from './connectionLimits.ts';
import { sharedAddresses } from './trustedProxies.ts';

async function openConnections(count: number, isShared: (address: string) => boolean) {
	const server = createServer((_request, response) => response.end('ok'));
	let rejected = 0;
	limitConnections(server, isShared, () => rejected++);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = z.object({ port: z.number() }).parse(server.address());
	const sockets: Socket[] = [];
	const open = async () => {
		const socket = connect(port, '127.0.0.1');
		socket.on('error', () => {});
		sockets.push(socket);
		await once(socket, 'connect');
	};
	for (let number = 0; number < count; number++) await open();
	const accepted = () =>
		new Promise<number>((answer) => server.getConnections((_error, number) => answer(number)));
	return {
		rejected: () => rejected,
		accepted,
		closed: () => sockets.filter((socket) => socket.destroyed || socket.readableEnded).length,
		open,
		release: async () => {
			const before = await accepted();
			sockets[0]?.destroy();
			await expect.poll(accepted).toBe(before - 1);
		},
		stop: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}

test('connections of one network beyond 256 are closed until others end', {
	tags: ['DOOR-103'],
}, async () => {
	const connections = await openConnections(260, () => false);
	await expect.poll(connections.rejected).toBe(4);
	await expect.poll(connections.accepted).toBe(256);
	await connections.release();
	await connections.open();
	await expect.poll(connections.accepted).toBe(256);
	await connections.open();
	await expect.poll(connections.rejected).toBe(5);
	await connections.stop();
});

test('a shared address has no limit of its own', { tags: ['DOOR-103'] }, async () => {
	const connections = await openConnections(260, sharedAddresses(undefined));
	await expect.poll(connections.accepted).toBe(260);
	expect([connections.rejected(), connections.closed()]).toEqual([0, 0]);
	await connections.stop();
});

test('this machine and the trusted proxies are shared addresses', { tags: ['DOOR-103'] }, () => {
	const isShared = sharedAddresses(
		'10.1.0.0/16, 192.0.2.7, uniquelocal, 203.0.113.0/255.255.255.0, 2001:db8::/32',
	);
	for (const address of [
		'127.0.0.1',
		'::1',
		'10.1.2.3',
		'192.0.2.7',
		'192.168.3.4',
		'203.0.113.9',
		'2001:db8::5',
	])
		expect(isShared(address), address).toBe(true);
	for (const address of ['192.0.2.8', '203.0.114.1', '2001:db9::5', '', 'unknown'])
		expect(isShared(address), address).toBe(false);
	expect(sharedAddresses(undefined)('10.1.2.3')).toBe(false);
});
