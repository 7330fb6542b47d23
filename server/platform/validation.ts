import * as z from 'zod'

// Schemas of the contract carry no words of their own, to stay small in the browser; the server speaks English.
z.config(z.locales.en())

export { z }
