-- What mails that are still waiting call a refund's id at its provider.
UPDATE "outbox"
SET "content" = jsonb_set("content" #- '{refund,gatewayId}', '{refund,idAtProvider}', "content" #> '{refund,gatewayId}')
WHERE "content" #> '{refund,gatewayId}' IS NOT NULL;
