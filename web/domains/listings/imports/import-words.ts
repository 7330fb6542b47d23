import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalWords } from '../../../platform/api/refusal-words.ts'
import { problemWords } from '../draft/problem-words.ts'

/** What is said of files, rows and cells, letter by letter as it is said, so that it can be said in other languages. */
const sentences: MessageDescriptor[] = [
  // Of a file
  msg`The zip holds more files than an import may have.`,
  msg`The zip is damaged or holds file names that are not allowed. Make it anew.`,
  msg`This is an Excel workbook. Save it as “CSV UTF-8” and choose that.`,
  msg`The zip must hold one CSV, and the photos it names.`,
  msg`The CSV in the zip is damaged or larger than 5 MB.`,
  msg`The CSV is larger than 5 MB. Split it.`,
  msg`The file is empty.`,
  msg`The file has more than 200 columns.`,
  msg`The file lacks columns that every row needs.`,
  msg`The file has a column more than once.`,
  msg`The file has more than 1,000 rows. Split it.`,
  msg`The file has a header and no rows.`,
  msg`The file is not UTF-8 text. Save it as “CSV UTF-8” and choose that.`,
  msg`A cell is longer than 10,000 characters.`,
  msg`A row is longer than 64 KB. Is a quote missing?`,
  msg`The file ends inside a quote: it is cut off.`,
  msg`A line of the CSV cannot be read. Save it anew as “CSV UTF-8”.`,
  msg`The request is too large. Send less at once.`,
  msg`Prove your phone number before you publish a home.`,
  // Of a cell
  msg`This is not a number.`,
  msg`This column takes yes or no.`,
  msg`This is none of the words the column takes.`,
  msg`Write the date as 2027-01-31.`,
  msg`A reference is 60 characters at most.`,
  msg`Another row has this reference already.`,
  msg`We know no locality of this name there.`,
  msg`We know no city of this name.`,
  msg`We do not know this place. Choose one from the suggestions.`,
  msg`A row may name twenty pictures at most.`,
  msg`This picture is neither an https address nor a file of the zip.`,
  msg`This picture is no https address. To send photos beside the table, put both into a zip.`,
  msg`These words shut people out.`,
  msg`Some words shut people out. Mend them, or say that you mean them so.`,
  // Of a row
  msg`This home has left the market. Give the row another reference to list it anew.`,
  msg`You are editing this home just now. Publish that draft or throw it away first.`,
  msg`This home seems to be on the market already.`,
  msg`This home seems to be on the market already. Look at it, or say that it is another one.`,
  msg`You have as many homes on the market as your package holds. Close or pause one first.`,
  msg`You have as many drafts as an account can hold. Publish or throw away one first.`,
  msg`This row cannot be kept as it stands.`,
  msg`This home cannot do that in the state it is in. Look at it again.`,
  msg`This home is under offer or closed, so it stays as it is.`,
  msg`You are editing this home just now, so it stays as it is.`,
  msg`This was changed since, so it stays as it is.`,
  // Of a picture
  msg`The address is not on the public internet.`,
  msg`Give an address at port 80 or 443.`,
  msg`There is no such host.`,
  msg`The address cannot be reached.`,
  msg`The address takes too long to answer.`,
  msg`The address answers with 404.`,
  msg`The address answers with 403.`,
  msg`The address leads from one to another without an end.`,
  msg`Leave name and password out of the address.`,
  msg`The file is larger than 15 MB.`,
  msg`The zip is not there any more.`,
  msg`The file in the zip is damaged or larger than 15 MB.`,
  msg`This is no JPEG, PNG, WebP or AVIF picture. Save it as JPEG and choose that.`,
  msg`This picture is damaged or incomplete. Open it, save it anew as JPEG and choose that.`,
  msg`This picture moves. Choose one that stands still.`,
  msg`A picture has 320 to 12,000 pixels a side and 40 million in all. Choose one of that size.`,
  // Of a field, beside what the rules of a listing say
  msg`This does not fit here. Look at it again.`,
  msg`0,0 is not a place: give the real longitude and latitude.`,
  msg`Longitude is -180 to 180.`,
  msg`Latitude is -90 to 90.`,
]
const known = new Map(sentences.map((sentence) => [String(sentence.message), sentence]))

/** Says a sentence of the server in the language of the page; one nobody knows stays as it is. */
export function faultText(i18n: I18n, sentence: string): string {
  const words = known.get(sentence) ?? problemWords(sentence) ?? refusalWords.get(sentence)
  return words ? i18n._(words) : sentence
}
