/** Signs launch data in the tests; no such bot exists. */
export const botToken = '1234567890:AAEexampleExampleExampleExampleExam'
