import { iso } from '../../platform/db/iso.ts'

/** SQL of the public name of account `id`: the first name and the initial of the last. */
export const shortName = (id: string) =>
  `(select nullif(trim(concat_ws(' ', u.first_name, left(nullif(u.last_name, ''), 1) || '.')), '') from users u where u.id = ${id})`

/** SQL of the public fields of review `r`. */
export const reviewFields = `'id', r.id, 'author', ${shortName('r.author_user_id')}, 'stars', r.stars,
  'parts', json_strip_nulls(json_build_object('knewPlace', r.knew_place, 'keptWord', r.kept_word, 'answeredQuickly', r.answered_quickly)),
  'text', r.text, 'askedAt', ${iso('r.asked_at')}, 'createdAt', ${iso('r.created_at')}, 'editedAt', ${iso('r.edited_at')},
  'reply', case when r.reply is not null then
    json_build_object('text', r.reply, 'at', ${iso('r.replied_at')}, 'editedAt', ${iso('r.reply_edited_at')}) end`

/** SQL of whether review `r` may be disputed: not twice for the same text. */
export const IS_DISPUTABLE = `(r.disputed_at is null or r.edited_at > r.disputed_at)`
