import type { Locale } from '#contract/locales.ts'

/** How a language is written: its letters in lower case, and the marks around a quotation. */
interface Writing {
  /** All of them where the script is not Latin; those besides a to z where it is. */
  letters: string
  isLatin: boolean
  quotes: string
}

const russian = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'

const latin = (letters: string, quotes: string): Writing => ({ letters, isLatin: true, quotes })
const own = (letters: string, quotes = '«»'): Writing => ({ letters, isLatin: false, quotes })

/** The letters are those of the national alphabets, as CLDR's main exemplars have them. */
export const writing: Record<Locale, Writing> = {
  en: latin('é', '“”'),
  ru: own(russian),
  uz: latin('ʻʼ', '“”'),
  kz: own(`${russian}әғқңөұүһі`),
  tr: latin('çğıöşüâîûi̇', '“”'),
  ky: own(`${russian}ңөү`),
  tg: own('абвгдеёжзийклмнопрстуфхчшъэюяғӣқӯҳҷ'),
  ua: own('абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'),
  az: latin('çəğıöşüi̇', '“”'),
  tm: latin('äçňöşüýž', '“”'),
  am: own('աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև'),
  by: own('абвгдеёжзійклмнопрстуўфхцчшыьэюя'),
  md: latin('ăâîșț', '„”'),
  cz: latin('áčďéěíňóřšťúůýž', '„“'),
  fr: latin('àâæçéèêëîïôœùûüÿ', '«»'),
  es: latin('áéíñóúüº', '«»'),
  it: latin('àèéìòóùº', '«»'),
  de: latin('äöüßéø', '„“'),
  id: latin('', '“”'),
  tl: latin('ñé', '“”'),
  ms: latin('é', '“”'),
  vi: latin('àảãáạăằẳẵắặâầẩẫấậđèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵ', '“”'),
  el: own('αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ'),
}
