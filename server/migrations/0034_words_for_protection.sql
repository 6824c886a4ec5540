-- hand-written
-- What is worn on ears, and other words for shooting glasses, in shops with words of the sport; words that the owner has in a group stay there.
INSERT INTO "synonyms" ("key", "group_id", "word", "position")
	SELECT w."key", '0193b0c4-6e00-7a3e-9c41-5d2f8b7e1046'::uuid, w."word", w."position" FROM (VALUES
	('ear muf', 'ear muffs', 0),
	('earmuf', 'earmuffs', 1),
	('ear protecti', 'ear protection', 2),
	('hear protecti', 'hearing protection', 3),
	('ear defender', 'ear defenders', 4),
	('ear plug', 'ear plugs', 5),
	('earplug', 'earplugs', 6)) AS w ("key", "word", "position")
	WHERE EXISTS (SELECT FROM "synonyms" WHERE "key" = 'sut glas') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "synonyms" ("key", "group_id", "word", "position")
	SELECT w."key", g."group_id", w."word", (SELECT max("position") FROM "synonyms" WHERE "group_id" = g."group_id") + w."position"
	FROM (VALUES ('eye protecti', 'eye protection', 1), ('safet glas', 'safety glasses', 2)) AS w ("key", "word", "position")
	JOIN "synonyms" g ON g."key" = 'sut glas' ON CONFLICT DO NOTHING;
