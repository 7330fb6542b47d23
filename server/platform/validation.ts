import * as z from 'zod'
import { limitSentence } from '../../contract/issue-sentence.ts'

// Few rules of the contract carry words of their own, to stay small in the browser; the server speaks English.
z.config({ ...z.locales.en(), customError: limitSentence })

export { z }
