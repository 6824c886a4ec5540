/** The most common passwords of at least six characters, in India among them. */
const common = new Set(
	`123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 112233 121212 123321 555555
777777 888888 999999 987654321 159753 696969 147258 102030 password password1 password123 passw0rd p@ssw0rd pass123
pass1234 qwerty qwerty123 qwertyuiop qwerty1 1q2w3e4r 1qaz2wsx asdfgh asdfghjkl zxcvbnm abc123 abcd1234 abcdef abc1234
iloveyou iloveyou1 welcome welcome1 welcome123 admin123 admin1 letmein login123 secret secret1 secret123 monkey dragon
master shadow sunshine princess football baseball superman batman michael freedom whatever trustno1 hello123 test123
india123 india1 bharat krishna ganesh jaimatadi jaishreeram saibaba omsairam waheguru punjab singh123 cricket sachin
sachin10 virat18 dhoni7 mumbai delhi123 lovely lovely1 computer samsung google family`
		.trim()
		.split(/\s+/),
);

/** Whether a password is one of the most common ones, in whatever case. */
export const isVeryCommon = (password: string): boolean => common.has(password.toLowerCase());
