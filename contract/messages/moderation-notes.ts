import type { ModerationReason } from '../listings/status-transitions.ts'
import type { Language } from '../values.ts'

/** What a moderator's note to a lister begins with, by reason, in the lister's language. */
export const noteTemplates: Record<Language, Record<ModerationReason, string>> = {
  en: {
    'wrong-place': 'Please move the pin to where the home is, and check the address and the locality.',
    'wrong-price': 'Please check the price: it does not fit what the listing says or what homes here usually cost.',
    'wrong-facts': 'Please check the facts: some of them do not agree with the pictures or with each other.',
    'poor-pictures': 'Please add clear pictures by daylight of every room, the bathroom, the building and the view.',
    'foreign-pictures': 'Some pictures are used by another listing or show another home. Please take your own.',
    'contact-in-text':
      'Please leave phone numbers, e-mail addresses and links out of the text: buyers reach you by the buttons.',
    discriminating:
      'Please leave out words that shut people out by religion, caste, gender, family, origin, diet or disability.',
    duplicate: 'This home is on the market already. Please change that listing instead of adding a second one.',
    'not-available':
      'The home seems to be sold, let or taken back. Please close the listing, or tell us that it is still on offer.',
    'no-right-to-list': 'Please send us what shows that you own this home or that its owner asked you to list it.',
    forbidden: 'Something in this listing is not allowed here. Please take it out.',
    other: '',
  },
  hi: {
    'wrong-place': 'पिन को घर की सही जगह पर रखें और पता व इलाक़ा जाँचें।',
    'wrong-price': 'क़ीमत जाँचें: यह लिस्टिंग की बाक़ी बातों से या यहाँ के सामान्य दामों से मेल नहीं खाती।',
    'wrong-facts': 'जानकारी जाँचें: कुछ बातें फ़ोटो से या एक-दूसरे से मेल नहीं खातीं।',
    'poor-pictures': 'हर कमरे, बाथरूम, इमारत और बाहर के नज़ारे की दिन की रोशनी में साफ़ फ़ोटो जोड़ें।',
    'foreign-pictures': 'कुछ फ़ोटो किसी दूसरी लिस्टिंग की हैं या किसी और घर की हैं। अपनी फ़ोटो लगाएँ।',
    'contact-in-text': 'विवरण से फ़ोन नंबर, ई-मेल पते और लिंक हटाएँ: ख़रीदार आपसे बटन से संपर्क करते हैं।',
    discriminating: 'वे शब्द हटाएँ जो धर्म, जाति, लिंग, परिवार, मूल स्थान, खान-पान या विकलांगता के कारण लोगों को बाहर रखते हैं।',
    duplicate: 'यह घर पहले से सूची में है। दूसरी लिस्टिंग की जगह उसी को बदलें।',
    'not-available': 'लगता है घर बिक गया, किराए पर चढ़ गया या वापस ले लिया गया। लिस्टिंग बंद करें या बताएँ कि घर अब भी उपलब्ध है।',
    'no-right-to-list': 'वह काग़ज़ भेजें जिससे पता चले कि घर आपका है या मालिक ने आपको इसे सूची में डालने को कहा है।',
    forbidden: 'इस लिस्टिंग में कुछ ऐसा है जिसकी यहाँ अनुमति नहीं है। उसे हटाएँ।',
    other: '',
  },
}
