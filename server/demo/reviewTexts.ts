import type { Locale } from '#contract/locales.ts'

/** What customers write by how content they are, and what they are answered. */
export interface ReviewTexts {
  good: readonly string[]
  fair: readonly string[]
  poor: readonly string[]
  thanks: readonly string[]
  sorry: readonly string[]
}

const russian: ReviewTexts = {
  good: [
    'Плов как дома, порция большая. Спасибо!',
    'Привезли раньше обещанного, всё горячее.',
    'Самса просто огонь, закажу ещё.',
    'Очень вкусно и вежливый курьер.',
    'Заказываем каждую пятницу, ни разу не подвели.',
    'Лагман отличный, бульон насыщенный.',
    'Шашлык сочный, лепёшки свежие.',
    'Всё понравилось, упаковано аккуратно.',
  ],
  fair: [
    'Вкусно, но ждали дольше обычного.',
    'Плов хороший, а салат был вялый.',
    'Нормально, только забыли приборы.',
    'Порция стала меньше, чем раньше.',
  ],
  poor: [
    'Привезли холодным, пришлось разогревать.',
    'Опоздали на сорок минут и не предупредили.',
    'Положили не тот напиток, и никто не перезвонил.',
    'Мясо было жёстким, в этот раз не понравилось.',
  ],
  thanks: ['Спасибо! Рады, что вам понравилось.', 'Благодарим за отзыв, ждём вас снова!'],
  sorry: [
    'Простите нас. Разобрались с кухней, следующая доставка за наш счёт.',
    'Извините за ожидание: в этот вечер не хватило курьеров. Мы уже добавили смену.',
  ],
}

const english: ReviewTexts = {
  good: [
    'Fits perfectly and the fabric feels great.',
    'Arrived a day early, beautifully wrapped.',
    'Love the color, exactly as in the photos.',
    'My third order here, never disappointed.',
    'The jacket is warm and light. Thank you!',
    'Great quality for the price.',
    'Easy exchange for another size, very kind staff.',
  ],
  fair: [
    'Nice shirt, but it runs a size small.',
    'Good quality, the delivery took longer than promised.',
    'The color is a bit darker than in the photo.',
  ],
  poor: [
    'A seam came apart after the first wash.',
    'I got the wrong size and nobody answered my call.',
    'The package was open when it arrived.',
  ],
  thanks: ['Thank you! We are so glad you like it.', 'Thanks for writing. See you again soon!'],
  sorry: [
    'We are sorry about this. A replacement is on its way, free of charge.',
    'Our apologies, that is not how it should be. Please keep the item, the refund is done.',
  ],
}

/** The words of a demo company in its own language, else in English. */
export const reviewTextsIn = (language: Locale): ReviewTexts => (language === 'ru' ? russian : english)
