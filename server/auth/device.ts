/** What can be said of a browser in plain words. */
export type Device = {
	/** As in 'Chrome on Android phone'; 'Unknown device' when the browser does not say. */
	name: string;
	mobile: boolean;
};

type Mark = [sign: RegExp, name: string];

/** In this order: most browsers also carry the names of those they descend from. */
const browsers: Mark[] = [
	[/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
	[/\b(OPR|OPiOS)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/(Chrome|CriOS)\//, 'Chrome'],
	[/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];

const systems: (Mark | [...Mark, mobile: true])[] = [
	[/\biPhone\b/, 'iPhone', true],
	[/\biPad\b/, 'iPad', true],
	[/\bAndroid\b.*\bMobile\b/, 'Android phone', true],
	[/\bAndroid\b/, 'Android tablet', true],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

/** The browser and its system, as its `User-Agent` header tells them. */
export function deviceOf(userAgent: string): Device {
	const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
	const [, system, mobile = false] = systems.find(([sign]) => sign.test(userAgent)) ?? [];
	if (browser === undefined && system === undefined) return { name: 'Unknown device', mobile };
	if (system === undefined) return { name: browser ?? '', mobile };
	return { name: `${browser ?? 'Unknown browser'} on ${system}`, mobile };
}
