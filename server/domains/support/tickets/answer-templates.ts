import type { Language } from '../../../../contract/values.ts'

const english = (name: string) => [
  {
    name: 'Looking into it',
    text: `Hello ${name},\n\nThank you for writing. We are looking into this and will write again within two working days.`,
  },
  {
    name: 'More details needed',
    text: `Hello ${name},\n\nThank you for writing. So that we can check this, tell us the listing’s reference or the link to its page, and what you saw there.`,
  },
  {
    name: 'Listing removed',
    text: `Hello ${name},\n\nThank you for reporting this. We checked the listing and took it off the market. Its lister has been told why.`,
  },
  {
    name: 'Listing stays',
    text: `Hello ${name},\n\nThank you for reporting this. We checked the listing with its lister and found that it follows our rules, so it stays. If you know more, answer here.`,
  },
  {
    name: 'Your data',
    text: `Hello ${name},\n\nYou can download everything we hold about you, or close your account and have it erased, under “Your data” in your profile. If you cannot sign in, answer here and we will help.`,
  },
  {
    name: 'Solved',
    text: `Hello ${name},\n\nThis is solved now. If anything is still not right, answer here and we will look again. Otherwise there is nothing to do: the ticket closes by itself.`,
  },
]

const hindi = (name: string) => [
  {
    name: 'जाँच जारी है',
    text: `नमस्ते ${name},\n\nलिखने के लिए धन्यवाद। हम इसकी जाँच कर रहे हैं और दो कार्य-दिवसों में फिर लिखेंगे।`,
  },
  {
    name: 'और जानकारी चाहिए',
    text: `नमस्ते ${name},\n\nलिखने के लिए धन्यवाद। जाँच के लिए लिस्टिंग का संदर्भ नंबर या उसके पेज का लिंक भेजें, और बताएँ कि आपने वहाँ क्या देखा।`,
  },
  {
    name: 'लिस्टिंग हटाई गई',
    text: `नमस्ते ${name},\n\nबताने के लिए धन्यवाद। हमने लिस्टिंग जाँची और उसे बाज़ार से हटा दिया। विज्ञापनदाता को कारण बता दिया गया है।`,
  },
  {
    name: 'लिस्टिंग बनी रहेगी',
    text: `नमस्ते ${name},\n\nबताने के लिए धन्यवाद। हमने विज्ञापनदाता के साथ लिस्टिंग जाँची। वह हमारे नियमों के अनुसार है, इसलिए बनी रहेगी। आपके पास और जानकारी हो तो यहीं जवाब दें।`,
  },
  {
    name: 'आपका डेटा',
    text: `नमस्ते ${name},\n\nअपनी प्रोफ़ाइल में “आपका डेटा” के नीचे आप अपना पूरा डेटा डाउनलोड कर सकते हैं, या खाता बंद करके उसे मिटवा सकते हैं। साइन इन न हो पा रहा हो तो यहीं जवाब दें, हम मदद करेंगे।`,
  },
  {
    name: 'हल हो गया',
    text: `नमस्ते ${name},\n\nयह अब हल हो गया है। कुछ ठीक न लगे तो यहीं जवाब दें, हम फिर देखेंगे। नहीं तो कुछ करने की ज़रूरत नहीं: टिकट अपने आप बंद हो जाएगा।`,
  },
]

/** Ready answers in the asker's language, with their name in place. */
export const answerTemplates = (language: Language, name: string): { name: string; text: string }[] =>
  (language === 'hi' ? hindi : english)(name)
