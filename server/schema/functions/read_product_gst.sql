-- Keeps the rates by value that pages show for a product: those of its own HSN code today in India, null when its percentage
-- decides. A rate that begins later is copied by a task.
CREATE OR REPLACE FUNCTION "read_product_gst"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"slabs" jsonb := "gst_slabs_on"(NEW, (now() AT TIME ZONE 'Asia/Kolkata')::date);
BEGIN
	NEW."gst_slabs" := CASE WHEN jsonb_array_length("slabs") > 1 THEN "slabs" END;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "products_gst" BEFORE INSERT OR UPDATE OF "hsn" ON "products"
	FOR EACH ROW EXECUTE FUNCTION "read_product_gst"();
