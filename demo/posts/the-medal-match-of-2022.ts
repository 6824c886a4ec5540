import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'the-medal-match-of-2022',
	title: 'The final format of 2022: ranking match and medal match',
	excerpt:
		'For one season the 10 m finals were decided in a duel: the first to reach sixteen points won. How it worked, why it was tried, and what you can learn from it.',
	category: 'Shooting Sports',
	tags: ['ISSF', 'final', 'history'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 420,
	status: 'archived',
	isFeatured: false,
	views: 934,
	html: `
<p><em>This article is about a format that is no longer used. For the present format, see <a href="/blog/the-10-m-match-shot-by-shot">the 10 m match, shot by shot</a>.</em></p>
<p>The rules for finals change more often than any other part of shooting. In January 2022 the international federation introduced a final in which the two best shooters of the day faced each other, as in fencing. It was used for about one season of 10 m events, and then the elimination final came back. Some clubs still use it, because it is short and exciting to watch.</p>
<h2>How it worked</h2>
<p>The best eight shooters from the qualification took part, and their scores started from zero. The final had two parts.</p>
<p><strong>The ranking match.</strong> Shooters fired series of five shots against the clock, scored in decimals. After a fixed number of series the lowest ranked shooters were out, until the order of the top four was clear. The two best went on to shoot for gold, the third won bronze and the fourth went home without a medal.</p>
<p><strong>The medal match.</strong> The remaining two fired single shots on command. For each shot, the higher decimal score got two points, the lower got none, and equal scores got one point each. The first to reach 16 points won. If both reached 16 together, they continued shot by shot until one was ahead.</p>
<h2>Why it was introduced</h2>
<p>In an elimination final the leader may be 1.5 points ahead after 20 shots, and everyone in the hall knows who will win. In a match for points, every shot is a new chance: a bad shot costs two points at most, and you can win them back with the next shot. Even spectators who had never seen the sport understood it in a minute.</p>
<p>The drawback was that luck played a larger part. A shooter with an average of 10.55 could easily lose to one with 10.45, because a tenth of a ring decides a shot just as a whole ring does. Suppose the better shooter wins 55 per cent of the single shots. In a match to 16 points, which takes between 8 and about 15 shots, the better shooter then wins roughly 65 matches in 100. A longer series with added decimals shows more reliably who is better.</p>
<h2>What you can learn from it</h2>
<p>Three lessons from this format are still useful.</p>
<ol>
<li><strong>Shoot on command.</strong> The single shots had a fixed time limit, and shooters who trained only at their own pace found that their routine took too long. Add ten shots on command to every training session, and ask a friend to give the commands.</li>
<li><strong>Forget at once.</strong> If you keep thinking about a lost point, you often lose the next one too. Do the same small thing after each shot, such as closing your eyes for one breath. It helps you forget the last shot and start the next one fresh.</li>
<li><strong>Practise with an opponent.</strong> Organise a club evening in pairs, with 12 single shots each and two points for the better one. It feels much more like a match than an hour of normal series. Change partners after each round, and put a ranking list on the wall.</li>
</ol>
<h2>Running it in a club</h2>
<p>You need two lanes with decimal scoring side by side, a person with a stopwatch to give the commands, and a score board. Call "load", wait five seconds, call "start", give 50 seconds, call "stop", and read out both scores, the lower one first. Six pairs need about an hour and a half. Electronic targets make it easy. With paper, use one card per shot and a plug gauge; it will take twice as long. You can find equipment for both under <a href="/products/electronic-target-systems">electronic</a> and <a href="/products/manual-target-systems">manual target systems</a>.</p>
`,
};
