import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'the-medal-match-of-2022',
	title: 'The final format of 2022: ranking match and medal match',
	excerpt:
		'For one season the 10 m finals were decided head to head, first to sixteen points. How it worked, why it was tried, and what it teaches about training. Kept for reference.',
	category: 'Shooting Sports',
	tags: ['ISSF', 'final', 'history'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 420,
	status: 'archived',
	isFeatured: false,
	views: 934,
	html: `
<p><em>This article describes a format that is no longer in use. The present one is explained in <a href="/blog/the-10-m-match-shot-by-shot">the 10 m match, shot by shot</a>.</em></p>
<p>Finals in shooting have been rewritten more often than any other part of the sport. In January 2022 the international federation introduced one in which the two best shooters of the day met head to head, as in fencing. It was in force for about one season of 10 m events before an elimination final returned. Club matches still use it now and then, because it is short and loud.</p>
<h2>How it worked</h2>
<p>Eight shooters came from the qualification, and their scores began at zero. The final had two parts.</p>
<p><strong>The ranking match.</strong> Shooters fired series of five shots against the clock, scored in decimals. After a set number of series the lowest ranks left the line, until the order of the first four was known. Third and fourth place were settled there: the two best went on to shoot for gold, and the next took bronze.</p>
<p><strong>The medal match.</strong> The remaining two fired single shots on command. The higher decimal score of each shot earned two points, the lower none, and equal scores gave one point to each. The first with at least 16 points won. If both reached 16 together, they went on shot by shot until one led.</p>
<h2>What was meant by it</h2>
<p>In an elimination final the leader after 20 shots may be 1.5 points ahead, and everyone in the hall knows how it will end. In a match for points each shot starts afresh: a 9.6 costs two points and not seven tenths, and the next shot can take them back. Spectators who had never seen the sport understood it in a minute.</p>
<p>The price was fairness over the long run. A shooter with an average of 10.55 could lose to one with 10.45, because a difference of a tenth decides a shot as clearly as a difference of a whole ring. Suppose the better of the two wins 55 per cent of the single shots. Over a match to 16 points, which takes between 8 and about 15 shots, the better shooter wins roughly 65 matches in 100. A longer series of added decimals separates the two with more certainty.</p>
<h2>What it taught</h2>
<p>Three lessons have outlived the format.</p>
<ol>
<li><strong>Shoot on command.</strong> The single shots had a fixed time limit. Shooters who trained only at their own pace discovered that their routine took too long. Add ten shots on command to every training session, with somebody else calling the times.</li>
<li><strong>Forget at once.</strong> The shooter who lost a point and was still thinking about it lost the next one. Give yourself a fixed action after each shot, such as closing the eyes for one breath, which ends the old shot and begins the new one.</li>
<li><strong>Practise with an opponent.</strong> A club evening with pairs, 12 single shots each and two points for the better one, brings more match feeling than an hour of series. Change partners after each round, and keep a ladder on the wall.</li>
</ol>
<h2>Running it in a club</h2>
<p>You need two lanes with decimal scoring side by side, a caller with a stopwatch and a board. Call "load", wait five seconds, call "start", give 50 seconds, call "stop", and read out both scores, the lower one first. Six pairs need about an hour and a half. Electronic targets make it easy; with paper, use one card per shot and a plug gauge, and accept that it takes twice as long. Equipment for either is under <a href="/products/electronic-target-systems">electronic</a> and <a href="/products/manual-target-systems">manual target systems</a>.</p>
`,
};
