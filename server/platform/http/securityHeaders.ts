/** Headers of every response: browsers do not guess types, and always use TLS where the shop has it. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
	'x-content-type-options': 'nosniff',
	...(publicUrl.startsWith('https:')
		? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
		: {}),
});

/** The policy of everything that is not a page: it runs nothing, loads nothing and is shown in no frame. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'";
