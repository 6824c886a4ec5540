ALTER TABLE "search_pins" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "search_pins" CASCADE;--> statement-breakpoint
ALTER TABLE "search_meanings" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "search_meanings" ADD COLUMN "position" integer;--> statement-breakpoint
-- hand-written: words with the same meanings are a group, in the order in which they were added.
UPDATE "search_meanings" AS m SET "group_id" = g."id"
	FROM (SELECT "meanings", gen_random_uuid() AS "id" FROM "search_meanings" GROUP BY "meanings") AS g
	WHERE g."meanings" = m."meanings";--> statement-breakpoint
UPDATE "search_meanings" AS m SET "position" = p."position"
	FROM (SELECT "key", row_number() OVER (PARTITION BY "group_id" ORDER BY ctid) - 1 AS "position" FROM "search_meanings") AS p
	WHERE p."key" = m."key";--> statement-breakpoint
ALTER TABLE "search_meanings" ALTER COLUMN "group_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "search_meanings" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
-- hand-written: the words of the sport had groups with ids that are no UUIDs of any version, so they could not be changed.
UPDATE "synonyms" AS s SET "group_id" = g."id"
	FROM (SELECT "group_id", gen_random_uuid() AS "id" FROM "synonyms" GROUP BY "group_id") AS g
	WHERE g."group_id" = s."group_id" AND s."group_id"::text !~ '^.{14}[1-8].{4}[89ab]';--> statement-breakpoint
CREATE INDEX "search_meanings_group_id_position_index" ON "search_meanings" USING btree ("group_id","position");