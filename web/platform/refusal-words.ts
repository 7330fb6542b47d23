import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the contract and the server say to forms, letter by letter as they say it, so that it can be said in other languages. */
const sentences: MessageDescriptor[] = [
  msg`The code has six digits.`,
  msg`The token is missing.`,
  msg`The token is too long.`,
  msg`Ten characters or more, please.`,
  msg`Fifty characters at most, please.`,
  msg`100 characters at most, please.`,
  msg`128 characters at most, please.`,
  msg`254 characters at most, please.`,
  msg`Write your name.`,
  msg`Write a name.`,
  msg`The two passwords are not the same.`,
  msg`An e-mail address has 254 characters at most.`,
  msg`Write an e-mail address like name@example.com.`,
  msg`Write the number with its country code, like +91 98765 43210.`,
  msg`This is not the code we sent. Ask for another.`,
  msg`This is not the password.`,
  msg`This password is among the first that are tried. Choose another.`,
  msg`Sign in with a phone number and its proof.`,
  msg`Agents sign in with e-mail and password.`,
  msg`Say which number or address the code was sent to.`,
  msg`Invalid OTP`,
  msg`Too many tries. Ask for a new code.`,
  msg`This does not sign in. Check what you typed, or sign in another way.`,
  msg`This sign-in was not confirmed. Start again from the button, or sign in with a code.`,
  msg`Signing in with this provider is not offered here. Sign in with a code instead.`,
  msg`An account with this address is here, but the address was never proven. Sign in once with a code sent to it; after that this button signs in too.`,
  msg`This address cannot be registered. If it is yours, sign in with a code instead.`,
  msg`Another account has this address or number.`,
  msg`This picture is not there any more. Upload it again.`,
  msg`This device is not signed in any more.`,
  msg`Confirm with your password or with the code we sent.`,
  msg`This account is not linked any more.`,
  msg`This is the only way into the account. Add an e-mail address or phone number first.`,
  msg`This is the last proven contact of the account. Add another one first.`,
  msg`Please sign in first.`,
  msg`This account may not do that.`,
  msg`Some values are not right. Mend the fields named and send again.`,
  msg`Too many requests. Wait a moment and try again.`,
  msg`Something went wrong on our side. Try again; if it stays, tell us the request id.`,
  msg`The service is not ready. Try again in a moment.`,
  msg`This search is not among your saved searches.`,
  msg`This was changed elsewhere in the meantime. Look at it again and repeat your change.`,
  msg`You have saved as many searches as can be kept. Delete some first.`,
  msg`You have saved this very search already.`,
  msg`This link is not valid any more. Ask for a new one, or sign in.`,
  msg`We do not know this place. Choose one from the suggestions.`,
  msg`The server could not be reached.`,
]

/** Each sentence of a refusal that the catalogue knows, by the English the server says it in. */
export const refusalWords = new Map(
  // Built, a message is a list of its parts, here of one: as text it is the sentence again.
  sentences.map((sentence) => [String(sentence.message), sentence]),
)
