-- Calls the texts of notes and consents `text` (docs/STYLE.md). There is no release yet, so nothing that runs depends
-- on the old name. Personal data: note.text, note_before.text, consent.text.
alter table note rename column words to text;
alter table note_before rename column words to text;
alter table consent rename column words to text;
update import set mapping = mapping - 'consent_words' || jsonb_build_object('consent_text', mapping -> 'consent_words')
where mapping ? 'consent_words';
update import_mapping set mapping = mapping - 'consent_words' || jsonb_build_object('consent_text', mapping -> 'consent_words')
where mapping ? 'consent_words';
