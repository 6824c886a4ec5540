/** A readable description of a browser. */
export type Device = {
	/** For example 'Chrome on Android phone'; 'Unknown device' when the header is missing or unknown. */
	name: string;
	mobile: boolean;
};

type Pattern = [sign: RegExp, name: string];

/** The order matters: most browsers also contain the names of the ones they are based on. */
const browsers: Pattern[] = [
	[/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
	[/\b(OPR|OPiOS)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/(Chrome|CriOS)\//, 'Chrome'],
	[/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];

const systems: (Pattern | [...Pattern, mobile: true])[] = [
	[/\biPhone\b/, 'iPhone', true],
	[/\biPad\b/, 'iPad', true],
	[/\bAndroid\b.*\bMobile\b/, 'Android phone', true],
	[/\bAndroid\b/, 'Android tablet', true],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

/** Parses the browser and operating system from a `User-Agent` header. */
export function parseDevice(userAgent: string): Device {
	const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
	const [, system, mobile = false] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [];
	if (browser === undefined && system === undefined) return { name: 'Unknown device', mobile };
	if (system === undefined) return { name: browser ?? '', mobile };
	return { name: `${browser ?? 'Unknown browser'} on ${system}`, mobile };
}
