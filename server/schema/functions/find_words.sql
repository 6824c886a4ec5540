-- The words of a text with their places.
CREATE OR REPLACE FUNCTION "find_words"("text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	-- Signs between words, which the parser of PostgreSQL would take for parts of paths, hosts and negative numbers.
	SELECT to_tsvector('simple'::regconfig, regexp_replace(regexp_replace("text", '[-–—/_,;:()"''“”×+*&!?%°·@]+', ' ', 'g'), '(?<=[[:alpha:]])[.]|[.](?=\s|$)', ' ', 'g'))
$$;
