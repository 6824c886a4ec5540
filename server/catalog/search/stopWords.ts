import { toSound } from './words.ts';

/** What shoppers write around what they look for. */
export const stopWords = new Set(
	`a an the for of in on to at with and or by from is are be it this that my me i we you your do does did can could should would will
	need want required have has get give show find please which what how why when where who near best good better top cheap cheapest
	lowest low affordable quality original genuine latest price prices rate rates cost costs mrp buy buying order online shop store sale offer offers
	deal deals discount delivery shipping india indian delhi mumbai punjab ludhiana chandigarh amritsar jalandhar patiala mohali pune
	bangalore bengaluru hyderabad chennai kolkata jaipur lucknow indore bhopal dehradun kerala haryana use used using type types all any
	some new rs inr rupees ke ka ki ko se me mein main par aur ya liye lie wala wali wale vala vali vale chahiye chahie chaiye hai hain kya
	kaise kaun kaunsa konsa kitna kitne kitni ki kidhar kahan sasta saste sasti acha accha achha badhiya bdhiya daam dam kimat keemat di da de
	nu vich lai layi changa vadhia shooting shooter shooters shoot sport sports compatible fits fit fitting suitable between old year years
	brand number make made real pcs piece pieces sabse mujhe dikhao dikhana dikhaye batao bhai`.split(/\s+/),
);

const stopSounds = new Set([...stopWords].filter((word) => word.length >= 5).map(toSound));

/** Whether a word that the shop does not know is another spelling of a word around what is looked for, as `changi` of changa. */
export const soundsLikeStop = (word: string): boolean => word.length >= 5 && stopSounds.has(toSound(word));

/** What may stand between a thing and the gun that it is for. */
export const fitWords = new Set(['for', 'fits', 'fit', 'fitting', 'compatible', 'liye', 'lie', 'suitable']);

/** How a thing may be, where it is from or what for, in English and Hindi: such a word names no other thing when no product has it. */
export const qualities = new Set(
	`black white red blue green yellow grey gray brown tan golden silver pink kala kali lal neela nila hara safed camo wooden wood metal steel
	plastic small medium large big mini compact long short heavy light chhota chota chhoti choti bada badi lamba halka bhari powerful strong
	fast silent approved certified nrai accurate advanced modern basic simple premium professional pro different various many more most extra full complete single
	double full imported desi local safe legal original size sizes colour color model range review reviews photo photos
	video images amazon flipkart german chinese italian turkish american irani hunting shikar bird birds monkey bandar pigeon dog farm garden`.split(
		/\s+/,
	),
);

/** What follows says what a thing is for, in English; what stands before it, in Hindi and Punjabi. */
const before = new Set(['for', 'to', 'with', 'without', 'in', 'from', 'at', 'on', 'of', 'under', 'against']);
const after = new Set(
	'ka ki ke wala wali wale vala vali vale da di de liye lie lai layi nu vich se'.split(' '),
);
/** The places of words that say what a thing is for or where it is, as `khet` of `khet ke liye gun`. */
export function findUses(words: string[]): Set<number> {
	const linkAt = words.findIndex((word) => before.has(word));
	const linkedTo = words.findLastIndex((word) => after.has(word));
	return new Set(words.keys().filter((at) => (linkAt > 0 && at > linkAt) || at < linkedTo));
}

const askedFirst = new Set(
	`do does is are can could should would will what which how why when where who kya kaise kaun kaunsa konsa kitna kitne kyu kyon difference`.split(
		' ',
	),
);
const askedAnywhere = new Set(['what', 'how', 'why', 'kya', 'kaise']);
/** Whether the words ask something. */
export const isQuestion = (q: string, words: string[]): boolean =>
	q.includes('?') || askedFirst.has(words[0] ?? '') || words.some((word) => askedAnywhere.has(word));
