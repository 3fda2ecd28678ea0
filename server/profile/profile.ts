import { addLockKey, closeLock, openLock, removeLockKey, setLock } from '#contract/lock.ts'
import { me } from '#contract/me.ts'
import { getMyNotifications, setMyNotification } from '#contract/notifications.ts'
import * as contract from '#contract/profile.ts'
import { downloadRoute, route, uploadRoute, type Route } from '#server/http/route.ts'
import type { EmailSender } from '#server/session/emailSender.ts'
import type { Notices } from '#server/session/notices.ts'
import { readSignedIn } from '#server/session/open.ts'
import { askDeletion } from './deleteAccount.ts'
import { verifyEmail, sendCodeToEmail } from './email.ts'
import { leave } from './leave.ts'
import { chooseLock, forgetKey, lockAgain, takeKey, unlock } from './lock.ts'
import { changeNotification, readNotifications } from './notifications.ts'
import { setPassword } from './password.ts'
import { handOut, preparePersonalData } from './personalData.ts'
import { setPhone } from './phone.ts'
import { setPhoto, unsetPhoto } from './photo.ts'
import { reauthenticateSession } from './reauthentication.ts'
import { readProfile } from './readProfile.ts'
import { endOne, endOthers, sessionsOf } from './sessions.ts'
import { update } from './update.ts'

/** Channels to a person; each is left out when the server has none. */
export interface Carriers {
  email?: EmailSender | undefined
  notices?: Notices | undefined
}

/** Routes of the own account. */
export const profileRoutes = ({ email, notices }: Carriers): Route[] => [
  route(me, ({ db, session }) => readSignedIn(db, session)),
  route(contract.getProfile, (call) => readProfile(call, email)),
  route(contract.updateProfile, (call) => update(call, notices)),
  route(contract.prove, reauthenticateSession),
  route(contract.sendEmailCode, (call) => sendCodeToEmail(call, email)),
  route(contract.confirmEmail, verifyEmail),
  route(contract.changePhone, (call) => setPhone(call, notices)),
  uploadRoute(contract.uploadPhoto, setPhoto),
  route(contract.removePhoto, unsetPhoto),
  route(contract.changePassword, (call) => setPassword(call, notices)),
  route(contract.listSessions, sessionsOf),
  route(contract.endSession, endOne),
  route(contract.endOtherSessions, endOthers),
  route(setLock, (call) => chooseLock(call, notices)),
  route(openLock, unlock),
  route(closeLock, lockAgain),
  route(addLockKey, (call) => takeKey(call, notices)),
  route(removeLockKey, forgetKey),
  route(getMyNotifications, readNotifications),
  route(setMyNotification, changeNotification),
  route(contract.leaveCompany, leave),
  route(contract.deleteAccount, askDeletion),
  route(contract.copyPersonalData, preparePersonalData),
  downloadRoute(contract.downloadPersonalData, handOut),
]
