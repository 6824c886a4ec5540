import type { Client, TestApp, TestResponse } from './testApp.ts';

/** Sends one file as a multipart body, like a browser's form. */
export async function upload(
	testApp: TestApp,
	client: Client,
	path: `/${string}`,
	file: { field?: string; name?: string; type?: string; bytes: Buffer; second?: Buffer },
): Promise<Pick<TestResponse, 'status' | 'body'> & { text: string }> {
	const boundary = '----file-of-a-test';
	const { field = 'image', name = 'picture.png', type = 'image/png', bytes } = file;
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
	const parts = [bytes, ...(file.second === undefined ? [] : [file.second])].flatMap((content) => [
		Buffer.from(head),
		content,
		Buffer.from('\r\n'),
	]);
	const response = await testApp.app.inject({
		method: 'POST',
		url: `/api${path}`,
		headers: {
			'content-type': `multipart/form-data; boundary=${boundary}`,
			...(client.token === undefined ? {} : { authorization: `Bearer ${client.token}` }),
		},
		payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
	});
	const json = String(response.headers['content-type'] ?? '').startsWith('application/json');
	return { status: response.statusCode, body: json ? response.json() : undefined, text: response.body };
}
