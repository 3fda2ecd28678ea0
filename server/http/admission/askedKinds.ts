/**
 * The kinds of documents, as SQL over a row of `users`, whose last version that asks again the person has not accepted, nor a
 * newer one. `before` is the SQL of a moment: versions that were published later do not count.
 */
export const askedKinds = (before?: string) => `
  select distinct asked.kind from documents as asked
  where asked.asks_again ${before ? `and asked.published_at <= ${before}` : ''} and not exists (
    select from document_acceptances join documents on documents.id = document_id
    where document_acceptances.user_id = users.id and documents.kind = asked.kind and documents.version >= asked.version)`
