import { describe } from 'vitest'
import { picturesIn } from './pictures.ts'
import { keepStill } from './showExamples.tsx'

keepStill()

describe('pictures in Armenian', () => picturesIn('am'))
